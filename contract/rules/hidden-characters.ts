/**
 * Invisible characters, which no name and no address may have: control characters, lone surrogates, line separators, and
 * characters that change the direction of a text.
 */
export const hiddenCharacter = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/u;

/**
 * Characters without a width, with which two names of people look the same. Allowed are those within a picture: a joiner or a variation
 * selector after its first part.
 */
const zeroWidth =
  /(?!\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0f)/u;
/** The text without such characters: titles that differ in them alone look the same. */
export const withoutZeroWidth = (text: string): string => text.replace(new RegExp(zeroWidth, 'gu'), '');
/** A letter, digit, sign or picture. The Hangul fillers are letters, the Braille pattern without dots is a sign, and both draw nothing. */
const visibleCharacter = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether the name of a person has an invisible character. */
export const hasHiddenInName = (name: string): boolean => hiddenCharacter.test(name) || zeroWidth.test(name);

/** Whether the name of a person shows anything at all. */
export const isVisibleName = (name: string): boolean => visibleCharacter.test(name);

/** Embeddings, overrides and isolates, which turn the direction of a text and of the texts after it. */
const directionMark = /[\u202a-\u202e\u2066-\u2069]/g;

/** The first character that turns the direction of a text, as `U+202E`; null: none. */
export function directionMarkOf(text: string): string | null {
  const [mark] = text.match(directionMark) ?? [];
  return mark === undefined ? null : `U+${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The text without characters that turn its direction: "fatura\u202Efdp.exe" would read "faturaexe.pdf". */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMark, '');
