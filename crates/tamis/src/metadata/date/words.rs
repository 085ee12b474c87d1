//! Month names of many languages (nominative, genitive and short forms), from
//! CLDR's `months` and what pages use besides.

use std::sync::LazyLock;

/// A month as a word names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Month {
    /// Of the Gregorian calendar.
    Gregorian(u8),
    /// Of the Iranian calendar.
    Jalali(u8),
}

/// The months of one language, forms apart by blanks. `_` in a form stands
/// for a blank.
struct Language {
    code: [u8; 2],
    months: [&'static str; 12],
}

const fn language(code: [u8; 2], months: [&'static str; 12]) -> Language {
    Language { code, months }
}

#[rustfmt::skip]
static LANGUAGES: &[Language] = &[
    language(*b"en", ["january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug", "september sep sept", "october oct", "november nov", "december dec"]),
    language(*b"de", ["januar jänner jan", "februar feber feb", "märz maerz mär mrz", "april apr", "mai", "juni jun", "juli jul", "august aug", "september sep sept", "oktober okt", "november nov", "dezember dez"]),
    language(*b"fr", ["janvier janv", "février fevrier févr fév fev", "mars", "avril avr", "mai", "juin", "juillet juil", "août aout", "septembre sept", "octobre oct", "novembre nov", "décembre decembre déc"]),
    language(*b"es", ["enero ene", "febrero feb", "marzo mar", "abril abr", "mayo may", "junio jun", "julio jul", "agosto ago", "septiembre setiembre sep sept", "octubre oct", "noviembre nov", "diciembre dic"]),
    language(*b"it", ["gennaio gen", "febbraio febb feb", "marzo mar", "aprile apr", "maggio mag", "giugno giu", "luglio lug", "agosto ago", "settembre sett set", "ottobre ott", "novembre nov", "dicembre dic"]),
    language(*b"pt", ["janeiro jan", "fevereiro fev", "março marco mar", "abril abr", "maio mai", "junho jun", "julho jul", "agosto ago", "setembro set", "outubro out", "novembro nov", "dezembro dez"]),
    language(*b"ca", ["gener gen", "febrer febr", "març", "abril abr", "maig", "juny", "juliol jul", "agost ag", "setembre set", "octubre oct", "novembre nov", "desembre des"]),
    language(*b"nl", ["januari jan", "februari feb", "maart mrt", "april apr", "mei", "juni jun", "juli jul", "augustus aug", "september sep", "oktober okt", "november nov", "december dec"]),
    language(*b"pl", ["stycznia styczeń sty", "lutego luty lut", "marca marzec mar", "kwietnia kwiecień kwi", "maja maj", "czerwca czerwiec cze", "lipca lipiec lip", "sierpnia sierpień sie", "września wrzesień wrz", "października październik paź", "listopada listopad lis", "grudnia grudzień gru"]),
    language(*b"cs", ["ledna leden led", "února únor úno", "března březen bře", "dubna duben dub", "května květen kvě", "června červen čvn", "července červenec čvc", "srpna srpen srp", "září zář", "října říjen říj", "listopadu listopad lis", "prosince prosinec pro"]),
    language(*b"sk", ["januára január", "februára február", "marca marec", "apríla apríl", "mája máj", "júna jún", "júla júl", "augusta august", "septembra september", "októbra október", "novembra november", "decembra december"]),
    language(*b"ru", ["января январь янв", "февраля февраль февр фев", "марта март мар", "апреля апрель апр", "мая май", "июня июнь июн", "июля июль июл", "августа август авг", "сентября сентябрь сент сен", "октября октябрь окт", "ноября ноябрь нояб ноя", "декабря декабрь дек"]),
    language(*b"uk", ["січня січень січ", "лютого лютий лют", "березня березень бер", "квітня квітень квіт кві", "травня травень трав тра", "червня червень черв чер", "липня липень лип", "серпня серпень серп сер", "вересня вересень вер", "жовтня жовтень жовт жов", "листопада листопад лис", "грудня грудень груд гру"]),
    language(*b"be", ["студзеня", "лютага", "сакавіка", "красавіка", "мая траўня", "чэрвеня", "ліпеня", "жніўня", "верасня", "кастрычніка", "лістапада", "снежня"]),
    language(*b"bg", ["януари яну", "февруари", "март", "април", "май", "юни", "юли", "август", "септември септ", "октомври", "ноември ное", "декември"]),
    language(*b"el", ["ιανουαρίου ιανουάριος ιαν", "φεβρουαρίου φεβρουάριος φεβ", "μαρτίου μάρτιος μαρ", "απριλίου απρίλιος απρ", "μαΐου μαίου μάιος μάϊος μαι μαϊ μάι", "ιουνίου ιούνιος ιουν", "ιουλίου ιούλιος ιουλ", "αυγούστου αύγουστος αυγ", "σεπτεμβρίου σεπτέμβριος σεπτ σεπ", "οκτωβρίου οκτώβριος οκτ", "νοεμβρίου νοέμβριος νοε", "δεκεμβρίου δεκέμβριος δεκ"]),
    language(*b"tr", ["ocak oca", "şubat şub", "mart mar", "nisan nis", "mayıs may", "haziran haz", "temmuz tem", "ağustos ağu", "eylül eyl", "ekim eki", "kasım kas", "aralık ara"]),
    language(*b"az", ["yanvar", "fevral", "mart", "aprel", "may", "iyun", "iyul", "avqust", "sentyabr", "oktyabr", "noyabr", "dekabr"]),
    language(*b"sv", ["januari jan", "februari feb", "mars mar", "april apr", "maj", "juni jun", "juli jul", "augusti aug", "september sep sept", "oktober okt", "november nov", "december dec"]),
    language(*b"da", ["januar jan", "februar feb", "marts mar", "april apr", "maj", "juni jun", "juli jul", "august aug", "september sep sept", "oktober okt", "november nov", "december dec"]),
    language(*b"no", ["januar jan", "februar feb", "mars mar", "april apr", "mai", "juni jun", "juli jul", "august aug", "september sep sept", "oktober okt", "november nov", "desember des"]),
    language(*b"is", ["janúar", "febrúar", "mars", "apríl", "maí", "júní", "júlí", "ágúst", "september", "október", "nóvember", "desember"]),
    language(*b"fi", ["tammikuuta tammikuu tammi", "helmikuuta helmikuu helmi", "maaliskuuta maaliskuu maalis", "huhtikuuta huhtikuu huhti", "toukokuuta toukokuu touko", "kesäkuuta kesäkuu kesä", "heinäkuuta heinäkuu heinä", "elokuuta elokuu elo", "syyskuuta syyskuu syys", "lokakuuta lokakuu loka", "marraskuuta marraskuu marras", "joulukuuta joulukuu joulu"]),
    language(*b"hu", ["január jan", "február febr feb", "március márc már", "április ápr", "május máj", "június jún", "július júl", "augusztus aug", "szeptember szept szep", "október okt", "november nov", "december dec"]),
    language(*b"ro", ["ianuarie ian", "februarie feb", "martie mar", "aprilie apr", "mai", "iunie iun", "iulie iul", "august aug", "septembrie sept sep", "octombrie oct", "noiembrie noi nov", "decembrie dec"]),
    language(*b"hr", ["siječnja siječanj sij", "veljače veljača velj", "ožujka ožujak ožu", "travnja travanj tra", "svibnja svibanj svi", "lipnja lipanj lip", "srpnja srpanj srp", "kolovoza kolovoz kol", "rujna rujan ruj", "listopada listopad lis", "studenoga studenog studeni stu", "prosinca prosinac pro"]),
    language(*b"sr", ["januar januara јануар јануара јан", "februar februara фебруар фебруара феб", "mart marta март марта", "april aprila април априла", "maj maja мај маја", "jun juna јун јуна", "jul jula јул јула", "avgust avgusta avg август августа", "septembar septembra септембар септембра", "oktobar oktobra октобар октобра", "novembar novembra новембар новембра", "decembar decembra децембар децембра"]),
    language(*b"sl", ["januar januarja", "februar februarja", "marec marca", "april aprila", "maj maja", "junij junija", "julij julija", "avgust avgusta", "september septembra", "oktober oktobra", "november novembra", "december decembra"]),
    language(*b"et", ["jaanuar jaan", "veebruar veebr", "märts", "aprill", "mai", "juuni", "juuli", "august", "september", "oktoober", "november", "detsember dets"]),
    language(*b"lv", ["janvāris janvārī janvāra", "februāris februārī februāra", "marts martā marta", "aprīlis aprīlī aprīļa", "maijs maijā maija", "jūnijs jūnijā jūnija", "jūlijs jūlijā jūlija", "augusts augustā augusta", "septembris septembrī septembra", "oktobris oktobrī oktobra", "novembris novembrī novembra", "decembris decembrī decembra"]),
    language(*b"lt", ["sausio sausis saus", "vasario vasaris vas", "kovo kovas", "balandžio balandis bal", "gegužės gegužė geg", "birželio birželis birž", "liepos liepa liep", "rugpjūčio rugpjūtis rugp", "rugsėjo rugsėjis rugs", "spalio spalis spal", "lapkričio lapkritis lapkr", "gruodžio gruodis gruod"]),
    language(*b"id", ["januari jan", "februari feb", "maret mar", "april apr", "mei", "juni jun", "juli jul", "agustus agu agt ags", "september sep", "oktober okt", "november nov nop", "desember des"]),
    language(*b"ms", ["januari", "februari", "mac", "april", "mei", "jun", "julai", "ogos", "september", "oktober", "november", "disember dis"]),
    language(*b"vi", ["tháng_một", "tháng_hai", "tháng_ba", "tháng_tư", "tháng_năm", "tháng_sáu", "tháng_bảy", "tháng_tám", "tháng_chín", "tháng_mười", "tháng_mười_một", "tháng_mười_hai"]),
    language(*b"ar", ["يناير كانون_الثاني جانفي", "فبراير شباط فيفري", "مارس آذار", "أبريل ابريل إبريل نيسان أفريل", "مايو أيار ماي", "يونيو يونيه حزيران جوان", "يوليو يوليه تموز جويلية", "أغسطس اغسطس آب غشت أوت", "سبتمبر أيلول شتنبر", "أكتوبر اكتوبر تشرين_الأول", "نوفمبر تشرين_الثاني نونبر", "ديسمبر كانون_الأول دجنبر"]),
    language(*b"fa", ["ژانویه", "فوریه", "مارس", "آوریل", "مه می", "ژوئن", "ژوئیه جولای", "اوت آگوست", "سپتامبر", "اکتبر", "نوامبر", "دسامبر"]),
    language(*b"ur", ["جنوری", "فروری", "مارچ", "اپریل", "مئی", "جون", "جولائی", "اگست", "ستمبر", "اکتوبر", "نومبر", "دسمبر"]),
    language(*b"he", ["ינואר", "פברואר", "מרץ מרס", "אפריל", "מאי", "יוני", "יולי", "אוגוסט", "ספטמבר", "אוקטובר", "נובמבר", "דצמבר"]),
    language(*b"hi", ["जनवरी जन", "फरवरी फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर सितम्बर", "अक्टूबर अक्तूबर", "नवंबर नवम्बर", "दिसंबर दिसम्बर"]),
    language(*b"bn", ["জানুয়ারি জানুয়ারি জানুয়ারী", "ফেব্রুয়ারি ফেব্রুয়ারি ফেব্রুয়ারী", "মার্চ", "এপ্রিল", "মে", "জুন", "জুলাই", "আগস্ট", "সেপ্টেম্বর", "অক্টোবর", "নভেম্বর", "ডিসেম্বর"]),
    language(*b"th", ["มกราคม ม.ค.", "กุมภาพันธ์ ก.พ.", "มีนาคม มี.ค.", "เมษายน เม.ย.", "พฤษภาคม พ.ค.", "มิถุนายน มิ.ย.", "กรกฎาคม ก.ค.", "สิงหาคม ส.ค.", "กันยายน ก.ย.", "ตุลาคม ต.ค.", "พฤศจิกายน พ.ย.", "ธันวาคม ธ.ค."]),
];

/// The months of the Iranian calendar, in Persian and in Dari.
#[rustfmt::skip]
static JALALI: [&str; 12] = ["فروردین حمل", "اردیبهشت ثور", "خرداد جوزا", "تیر سرطان", "مرداد اسد", "شهریور سنبله", "مهر میزان", "آبان عقرب", "آذر قوس", "دی جدی", "بهمن دلو", "اسفند حوت"];

/// A form, the language it is of, and what it means.
type Entry = (&'static str, [u8; 2], Month);

/// All forms in the order of their bytes.
static INDEX: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let mut entries: Vec<Entry> = Vec::new();
    for language in LANGUAGES {
        add(&mut entries, &language.months, (language.code, Month::Gregorian));
    }
    add(&mut entries, &JALALI, (*b"fa", Month::Jalali));
    entries.sort_by_key(|entry| entry.0);
    entries
});

fn add(entries: &mut Vec<Entry>, months: &[&'static str; 12], (code, make): ([u8; 2], fn(u8) -> Month)) {
    for (number, forms) in (1_u8..).zip(months) {
        entries.extend(forms.split(' ').map(|form| (form, code, make(number))));
    }
}

/// The month that a word in lower case names. Where languages disagree the
/// page's language decides, or else the first of the table.
pub(super) fn month(word: &str, language: [u8; 2]) -> Option<Month> {
    let index = &*INDEX;
    let from = index.partition_point(|entry| entry.0 < word);
    let mut same = index.get(from..)?.iter().take_while(|entry| entry.0 == word).peekable();
    let first = same.peek()?.2;
    Some(same.find(|entry| entry.1 == language).map_or(first, |entry| entry.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_settles_what_words_leave_open() {
        assert_eq!(month("listopada", *b"pl"), Some(Month::Gregorian(11)));
        assert_eq!(month("listopada", *b"hr"), Some(Month::Gregorian(10)));
        assert_eq!(month("srp", *b"cs"), Some(Month::Gregorian(8)));
        assert_eq!(month("march", *b"xx"), Some(Month::Gregorian(3)));
        assert_eq!(month("monday", *b"en"), None);
        assert_eq!(month("", *b"en"), None);
    }

    #[test]
    fn every_language_has_twelve_months_in_lower_case() {
        for language in LANGUAGES {
            for forms in language.months {
                assert!(!forms.is_empty() && forms.to_lowercase() == forms, "{forms}");
            }
        }
    }
}
