// Opens a module in development: downloads its script, and sends its notes to the terminal of `module dev`.
import type { Item } from '#contract/entities/module.ts';
import { downloadDevScript, sendDevNote } from '#renderer/api/scripts/dev-script.ts';
import { callNotes } from './dev-calls.ts';
import type { OpenModule } from './dev-notes.ts';

interface OpenedDevModule {
  readonly source: string;
  readonly open: OpenModule;
}

/** Rejects like `downloadDevScript`. */
export async function openDevModule(
  root: string,
  { id, item }: { readonly id: string; readonly item: Item },
  signal: AbortSignal,
): Promise<OpenedDevModule> {
  const { source, state } = await downloadDevScript(root, id, signal);
  return { source, open: { state, item, callNotes, send: (text) => sendDevNote(root, id, { text: text.slice(0, 2_500) }) } };
}
