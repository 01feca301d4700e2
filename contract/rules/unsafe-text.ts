/**
 * The text in `fields` of a refusal for a value with control characters or lone surrogates. A screen that has its own words for this
 * problem compares the field with this text.
 */
export const unsafeTextWords = 'Tem um caractere que não é aceito';
