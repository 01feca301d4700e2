// The undo history of a masked field. A browser loses its history, or undoes half a step, when a script writes the text of a field.
// Letters typed in a row are one step, as in native fields. Pure.

export interface FieldState {
  readonly text: string;
  readonly caret: number;
}

/** A change: the states before and after it, and the position of the caret at the edit. */
export interface Change {
  readonly before: FieldState;
  readonly after: FieldState;
  /** The `inputType` of the browser, such as `insertText`; '' when the browser reported none. */
  readonly kind: string;
  readonly from: number;
}

export interface UndoHistory {
  readonly past: readonly FieldState[];
  readonly future: readonly FieldState[];
  /** The end of the last change. A change of the same kind at the same position continues its step. */
  readonly last: { readonly kind: string; readonly after: FieldState } | null;
}

export const emptyHistory: UndoHistory = { past: [], future: [], last: null };

const maxSteps = 100;
const mergeableKinds: ReadonlySet<string> = new Set(['insertText', 'deleteContentBackward', 'deleteContentForward']);

/** Adds a change to the history. */
export function recordChange({ past, last }: UndoHistory, { before, after, kind, from }: Change): UndoHistory {
  if (after.text === before.text) return { past, future: [], last };
  const continues =
    last !== null &&
    mergeableKinds.has(kind) &&
    last.kind === kind &&
    last.after.text === before.text &&
    last.after.caret === from;
  return { past: continues ? past : [...past, before].slice(-maxSteps), future: [], last: { kind, after } };
}

/** Undoes or redoes a step. Returns the new history and state; null when there is no step. */
export function applyStep(
  { past, future }: UndoHistory,
  now: FieldState,
  direction: 'undo' | 'redo',
): { readonly history: UndoHistory; readonly state: FieldState } | null {
  const state = (direction === 'undo' ? past : future).at(-1);
  if (state === undefined) return null;
  const history =
    direction === 'undo'
      ? { past: past.slice(0, -1), future: [...future, now] }
      : { past: [...past, now], future: future.slice(0, -1) };
  return { history: { ...history, last: null }, state };
}

/** A keyboard event of React or of the browser. */
export interface StepKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns the step of a key: Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes; on a Mac with Cmd instead of Ctrl. */
export function stepOfKey(event: StepKey): 'undo' | 'redo' | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}
