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
const UNRELATED: [&str; 22] = [
    "©", "copyright", "(c)", "all rights", "expires", "deadline", "born", "valid until", "joined", "member since",
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
    let last = |list: &[&str]| list.iter().filter_map(|word| words.rfind(word)).max();
    let found = [
        (last(&CHANGED), Label::Changed),
        (last(&PUBLISHED), Label::Published),
        (last(&UNRELATED), Label::Unrelated),
    ];
    // "Last updated on": a preposition is weaker than the word before it.
    let weak = words.trim_end().ends_with("on") && found[0].0.is_some();
    if weak {
        return Some(Label::Changed);
    }
    found.into_iter().filter(|(at, _)| at.is_some()).max_by_key(|(at, _)| *at).map(|(_, label)| label)
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
