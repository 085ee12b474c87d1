//! Words in front of dates and names, in many languages.

/// Words before the date of the last change.
#[rustfmt::skip]
const CHANGED: [&str; 52] = [
    "updated", "update", "modified", "last ", "revised", "edited", "reviewed", "changed",
    "aktualisiert", "geändert", "zuletzt", "stand:", "mis à jour", "màj", "modifié", "maj :",
    "actualizado", "actualización", "modificado", "aggiornato", "ultima modifica", "atualizado", "atualização",
    "bijgewerkt", "gewijzigd", "aktualizacja", "zaktualizowano", "aktualizováno", "aktualizované",
    "обновлен", "изменен", "оновлен", "актуализиран", "更新", "修改", "수정", "güncelle",
    "uppdaterad", "opdateret", "oppdatert", "päivitetty", "muokattu", "frissít", "módosít",
    "actualizat", "ažuriran", "posodobljeno", "diperbarui", "cập nhật", "تحديث", "עודכן", "ενημέρωση",
];

/// Words before the date of publication.
#[rustfmt::skip]
const PUBLISHED: [&str; 50] = [
    "published", "posted", "publish", "written", "created", "date:", "wrote", "asked",
    "veröffentlicht", "erstellt", "publiziert", "erschienen", "wurde am", "publié", "mis en ligne", "posté", "paru",
    "publicado", "publicada", "pubblicato", "pubblicata", "postado", "gepubliceerd", "geplaatst",
    "opublikowano", "data publikacji", "publikováno", "vydáno", "zveřejněno", "publikované",
    "опубликован", "размещен", "дата", "опубліковано", "публикуван", "公開", "发布", "發布", "投稿", "掲載", "时间", "등록", "입력",
    "yayın", "publicerad", "udgivet", "publisert", "julkaistu", "közzé", "objavljeno",
];

/// Words of lines that are not about the page's date.
#[rustfmt::skip]
const UNRELATED: [&str; 21] = [
    "©", "copyright", "all rights", "expires", "deadline", "born", "valid until", "joined", "member since",
    "registered", "last seen", "due", "ends", "starts", "until", "gültig bis", "registriert", "mitglied seit", "beigetreten",
    "inscrit", "available",
];

/// What a byline begins with, in lower case.
#[rustfmt::skip]
const BYLINE: [&str; 20] = [
    "by", "written by", "posted by", "published by", "author:", "author", "authors:", "words by", "story by", "article by",
    "von", "text:", "autor:", "autorin:", "par", "por", "di", "door", "автор:", "作者",
];

/// Words before people who did not write the text.
const NO_AUTHOR: [&str; 9] =
    ["review", "fact", "edited", "photo", "illustration", "foto", "image", "translat", "updated by"];

/// Whether the first letter of a text can begin a byline: most cannot.
pub(super) fn may_begin_byline(text: &str) -> bool {
    text.trim_start()
        .bytes()
        .next()
        .is_some_and(|byte| !byte.is_ascii() || b"bwpasvtd".contains(&(byte | 0x20)))
}

/// The rest of a text that begins as bylines do.
pub(super) fn begins_byline(text: &str) -> Option<&str> {
    // Most texts begin with a word that begins no byline.
    let first = text.split([' ', ':', '：']).next()?.to_lowercase();
    BYLINE.iter().filter(|label| label.starts_with(&first)).find_map(|label| {
        let rest = strip_prefix_caseless(text, label)?;
        let ends_word = rest.is_empty() || rest.starts_with([' ', ':', '：']) || label.ends_with(':');
        ends_word.then(|| rest.trim_start_matches([' ', ':', '：']))
    })
}

/// Whether words name someone who did not write the text.
pub(super) fn is_no_author(words: &str) -> bool {
    let words = words.to_lowercase();
    NO_AUTHOR.iter().any(|word| words.contains(word))
}

/// The rest of a text that begins with a prefix in lower case, whatever the text's case.
pub(super) fn strip_prefix_caseless<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    for expected in prefix.chars() {
        let c = rest.next()?;
        if c != expected && !c.to_lowercase().eq(std::iter::once(expected)) {
            return None;
        }
    }
    Some(rest.as_str())
}

/// What the words near a date say about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Label {
    Published,
    Changed,
    Unrelated,
}

/// What words say about the date that they stand by; the last word decides.
pub(super) fn label(words: &str) -> Option<Label> {
    let words = words.to_lowercase();
    let bytes = words.as_bytes();
    let mut found = None;
    for (at, byte) in bytes.iter().enumerate() {
        let begins_word = at == 0 || !bytes[at - 1].is_ascii_alphabetic();
        if begins_word && (byte.is_ascii_alphabetic() || !byte.is_ascii()) {
            found = label_at(bytes, at).or(found);
        }
    }
    found
}

fn label_at(bytes: &[u8], at: usize) -> Option<Label> {
    let rest = bytes.get(at..)?;
    let begins = |list: &[&str]| {
        list.iter().any(|word| rest.first() == word.as_bytes().first() && rest.starts_with(word.as_bytes()))
    };
    if begins(&CHANGED) {
        Some(Label::Changed)
    } else if begins(&PUBLISHED) {
        Some(Label::Published)
    } else {
        begins(&UNRELATED).then_some(Label::Unrelated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_decides() {
        assert_eq!(label("Published: "), Some(Label::Published));
        assert_eq!(label("Last updated on "), Some(Label::Changed));
        assert_eq!(label("Updated. Posted"), Some(Label::Published));
        assert_eq!(label("Copyright ©"), Some(Label::Unrelated));
        assert_eq!(label("Zuletzt aktualisiert am"), Some(Label::Changed));
        assert_eq!(label("최종수정 "), Some(Label::Changed));
        assert_eq!(label(""), None);
    }
}
