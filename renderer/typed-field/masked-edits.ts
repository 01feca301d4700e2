// Handles the edits of a masked input, without React: shared by the fields of the portal and of module frames. It applies the mask,
// restores the caret and has its own undo history, because a browser loses its history when a script writes the text of an input.
import { applyMask, type Mask } from './mask.ts';
import { type FieldState, emptyHistory, recordChange, type StepKey, stepOfKey, applyStep } from './undo.ts';

export interface MaskedInput {
  readonly input: HTMLInputElement;
  readonly mask: Mask | undefined;
  /** The text that the input showed before the edit. */
  readonly value: string;
}

/** Each method writes the input and returns the text that it shows afterwards. */
export interface MaskedEdits {
  /** Handles an `input` event. */
  edit(masked: MaskedInput, event: Event): string;
  /** Handles the end of a composition. During a composition the text must not change, because the keyboard would overwrite it. */
  compose(masked: Omit<MaskedInput, 'value'>): string;
  /** Handles undo and redo. Returns null for other keys, which the caller must ignore. */
  press(masked: MaskedInput, key: StepKey): string | null;
}

type Native = InputEvent | null;

const pasteTypes: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText']);

/** Autofill causes no InputEvent, and a suggestion of the keyboard inserts a whole word. */
const isPasted = (native: Native): boolean =>
  native === null || pasteTypes.has(native.inputType) || (native.inputType === 'insertText' && (native.data?.length ?? 0) > 1);

const stateOf = (input: HTMLInputElement): FieldState => ({
  text: input.value,
  caret: input.selectionStart ?? input.value.length,
});

/** Returns the position of the caret before an edit of one character; -1 when a selection was removed. */
function caretBefore(edited: FieldState, before: FieldState, kind: string): number {
  const grown = edited.text.length - before.text.length;
  if (grown !== (kind === 'insertText' ? 1 : -1)) return -1;
  return kind === 'deleteContentForward' ? edited.caret : edited.caret - grown;
}

export function maskedEdits(first: string): MaskedEdits {
  let history = emptyHistory;
  let last: FieldState = { text: first, caret: first.length };
  // The form may have written another text meanwhile.
  const stateBefore = (value: string): FieldState => (last.text === value ? last : { text: value, caret: value.length });

  function show(input: HTMLInputElement, next: FieldState): string {
    if (next.text !== input.value) input.value = next.text;
    input.setSelectionRange(next.caret, next.caret);
    last = next;
    return next.text;
  }
  function step({ input, value }: MaskedInput, direction: 'undo' | 'redo'): string {
    const now = stateBefore(value);
    const done = applyStep(history, now, direction);
    if (done !== null) history = done.history;
    return show(input, done?.state ?? now);
  }
  function take({ input, mask }: Omit<MaskedInput, 'value'>, native: Native, before: FieldState): string {
    const edited = stateOf(input);
    const kind = native?.inputType ?? '';
    const edit = { ...edited, forward: kind.endsWith('Forward'), pasted: isPasted(native) };
    const after = mask === undefined ? edited : applyMask(mask, edit);
    history = recordChange(history, { before, after, kind, from: caretBefore(edited, before, kind) });
    return show(input, after);
  }
  return {
    edit(masked, event) {
      const native = event instanceof InputEvent ? event : null;
      if (native?.isComposing === true) return masked.input.value;
      if (native?.inputType === 'historyUndo') return step(masked, 'undo');
      if (native?.inputType === 'historyRedo') return step(masked, 'redo');
      return take(masked, native, stateBefore(masked.value));
    },
    compose: (masked) => take(masked, new InputEvent('input', { inputType: 'insertCompositionText' }), last),
    press(masked, key) {
      const direction = stepOfKey(key);
      return direction === null ? null : step(masked, direction);
    },
  };
}
