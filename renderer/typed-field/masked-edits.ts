// How an input with a mask takes keys, without React: the fields of the portal and those of module frames share it. It applies the
// mask, keeps the caret, and keeps its own undo steps, because a browser loses its own once a script writes the text of an input.
import { applyMask, type Mask } from './mask.ts';
import { type Held, noSteps, recorded, type StepKey, stepOfKey, stepped } from './undo.ts';

export interface MaskedInput {
  readonly input: HTMLInputElement;
  readonly mask: Mask | undefined;
  /** The text that the input showed before. */
  readonly value: string;
}

/** Each function writes the input and returns the text that it shows afterwards. */
export interface MaskedEdits {
  /** Handles an `input` event. */
  edit(masked: MaskedInput, event: Event): string;
  /** Handles the end of a composition: a keyboard that is still composing would write its text again over another one. */
  compose(masked: Omit<MaskedInput, 'value'>): string;
  /** Handles undo and redo; null for every other key, which the caller leaves alone. */
  press(masked: MaskedInput, key: StepKey): string | null;
}

type Native = InputEvent | null;

const givenBy: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText']);

/** A program that fills a form in causes no InputEvent; a keyboard that suggests gives a whole word. */
const isGiven = (native: Native): boolean =>
  native === null || givenBy.has(native.inputType) || (native.inputType === 'insertText' && (native.data?.length ?? 0) > 1);

const heldBy = (input: HTMLInputElement): Held => ({ text: input.value, caret: input.selectionStart ?? input.value.length });

/** The place of the caret before an edit of one character; none when a selection was removed. */
function caretBefore(edited: Held, before: Held, kind: string): number {
  const grown = edited.text.length - before.text.length;
  if (grown !== (kind === 'insertText' ? 1 : -1)) return -1;
  return kind === 'deleteContentForward' ? edited.caret : edited.caret - grown;
}

export function maskedEdits(first: string): MaskedEdits {
  let steps = noSteps;
  let last: Held = { text: first, caret: first.length };
  // A form may have written another text meanwhile.
  const held = (value: string): Held => (last.text === value ? last : { text: value, caret: value.length });

  function show(input: HTMLInputElement, next: Held): string {
    if (next.text !== input.value) input.value = next.text;
    input.setSelectionRange(next.caret, next.caret);
    last = next;
    return next.text;
  }
  function step({ input, value }: MaskedInput, way: 'back' | 'again'): string {
    const now = held(value);
    const done = stepped(steps, now, way);
    if (done !== null) steps = done.steps;
    return show(input, done?.held ?? now);
  }
  function take({ input, mask }: Omit<MaskedInput, 'value'>, native: Native, before: Held): string {
    const edited = heldBy(input);
    const kind = native?.inputType ?? '';
    const edit = { ...edited, forward: kind.endsWith('Forward'), given: isGiven(native) };
    const after = mask === undefined ? edited : applyMask(mask, edit);
    steps = recorded(steps, { before, after, kind, from: caretBefore(edited, before, kind) });
    return show(input, after);
  }
  return {
    edit(masked, event) {
      const native = event instanceof InputEvent ? event : null;
      if (native?.isComposing === true) return masked.input.value;
      if (native?.inputType === 'historyUndo') return step(masked, 'back');
      if (native?.inputType === 'historyRedo') return step(masked, 'again');
      return take(masked, native, held(masked.value));
    },
    compose: (masked) => take(masked, new InputEvent('input', { inputType: 'insertCompositionText' }), last),
    press(masked, key) {
      const way = stepOfKey(key);
      return way === null ? null : step(masked, way);
    },
  };
}
