// The steps that Ctrl+Z takes back. A browser forgets its own steps, or takes back half of one, when a script writes the text of a
// field: a field with a mask keeps them itself. Letters typed in a row are one step, as everywhere.

export interface Held {
  readonly text: string;
  readonly caret: number;
}

/** One change: what the field held, what it holds, and where the caret stood when it came. */
export interface Change {
  readonly before: Held;
  readonly after: Held;
  /** As the browser names it: `insertText`, `deleteContentBackward`; '' for what came in no other way. */
  readonly kind: string;
  readonly from: number;
}

export interface Steps {
  readonly past: readonly Held[];
  readonly future: readonly Held[];
  /** How the last change ended: another of its kind at its place goes on with it. */
  readonly last: { readonly kind: string; readonly after: Held } | null;
}

export const noSteps: Steps = { past: [], future: [], last: null };

const most = 100;
const runs: ReadonlySet<string> = new Set(['insertText', 'deleteContentBackward', 'deleteContentForward']);

export function recorded({ past, last }: Steps, { before, after, kind, from }: Change): Steps {
  if (after.text === before.text) return { past, future: [], last };
  const goesOn =
    last !== null && runs.has(kind) && last.kind === kind && last.after.text === before.text && last.after.caret === from;
  return { past: goesOn ? past : [...past, before].slice(-most), future: [], last: { kind, after } };
}

/** The step back, or again, and what the field holds then; null where there is none. */
export function stepped(
  { past, future }: Steps,
  now: Held,
  way: 'back' | 'again',
): { readonly steps: Steps; readonly held: Held } | null {
  const held = (way === 'back' ? past : future).at(-1);
  if (held === undefined) return null;
  const steps =
    way === 'back'
      ? { past: past.slice(0, -1), future: [...future, now] }
      : { past: [...past, now], future: future.slice(0, -1) };
  return { steps: { ...steps, last: null }, held };
}

/** A key that was pressed, of React or of the browser. */
export interface StepKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The step that a key asks for: Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y; on a Mac with its own key. */
export function stepOfKey(event: StepKey): 'back' | 'again' | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'again' : 'back';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'again' : null;
}
