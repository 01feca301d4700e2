export interface PaletteQuery {
  /** Trimmed. */
  readonly text: string;
  /** The text began with `>`: only actions are listed. */
  readonly actionsOnly: boolean;
}

export function paletteQuery(typed: string): PaletteQuery {
  const text = typed.trim();
  return text.startsWith('>') ? { text: text.slice(1).trim(), actionsOnly: true } : { text, actionsOnly: false };
}
