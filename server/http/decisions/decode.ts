/** The characters of a percent-encoded text. Null: the encoding is invalid, as it is for a lone surrogate. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The text of a header. Headers contain only ASCII, so other text is percent-encoded. Text with an invalid encoding is returned
 * unchanged.
 */
export const headerText = (text: string): string => decoded(text) ?? text;
