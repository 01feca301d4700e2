/** How `fields` of a refusal says that a text has control characters or lone surrogates. Screens with words of their own compare. */
export const unsafeTextWords = 'Tem um caractere que não é aceito';
