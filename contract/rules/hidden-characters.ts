/**
 * Invisible characters, which no name and no address may have: control characters, lone surrogates, line separators, and
 * characters that change the direction of a text.
 */
export const hiddenCharacter = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/u;
