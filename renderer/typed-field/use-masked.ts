// How a field with a mask takes keys: the mask, the caret, and its own steps back, for a browser's are gone once a script wrote.
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef } from 'react';
import { applyMask, type Mask } from './mask.ts';
import { type Held, noSteps, recorded, stepOfKey, stepped } from './undo.ts';

type Native = InputEvent | null;

const givenBy: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText']);

/** What fills a form in is no InputEvent; a keyboard that suggests gives a whole word. */
const isGiven = (native: Native): boolean =>
  native === null || givenBy.has(native.inputType) || (native.inputType === 'insertText' && (native.data?.length ?? 0) > 1);

const heldBy = (input: HTMLInputElement): Held => ({ text: input.value, caret: input.selectionStart ?? input.value.length });

function put(input: HTMLInputElement, { text, caret }: Held): void {
  if (text !== input.value) input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Where the caret stood before an edit of one character; nowhere where a selection was taken away. */
function caretBefore(edited: Held, before: Held, kind: string): number {
  const grown = edited.text.length - before.text.length;
  if (grown !== (kind === 'insertText' ? 1 : -1)) return -1;
  return kind === 'deleteContentForward' ? edited.caret : edited.caret - grown;
}

/** The handlers of an input that shows `value`; `onText` hears what it shows next. */
export function useMasked(mask: Mask | undefined, value: string, onText: (text: string) => void) {
  const steps = useRef(noSteps);
  const last = useRef<Held>({ text: value, caret: value.length });
  // A form may have written another text meanwhile.
  const held = (): Held => (last.current.text === value ? last.current : { text: value, caret: value.length });

  const show = (input: HTMLInputElement, next: Held): void => {
    put(input, next);
    last.current = next;
    onText(next.text);
  };
  const step = (input: HTMLInputElement, way: 'back' | 'again'): void => {
    const now = held();
    const done = stepped(steps.current, now, way);
    if (done !== null) steps.current = done.steps;
    show(input, done?.held ?? now);
  };
  const take = (input: HTMLInputElement, native: Native, before: Held): void => {
    const edited = heldBy(input);
    const kind = native?.inputType ?? '';
    const edit = { ...edited, forward: kind.endsWith('Forward'), given: isGiven(native) };
    const after = mask === undefined ? edited : applyMask(mask, edit);
    steps.current = recorded(steps.current, { before, after, kind, from: caretBefore(edited, before, kind) });
    show(input, after);
  };
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      const native = nativeEvent instanceof InputEvent ? nativeEvent : null;
      // A keyboard that is still composing would write its text again over another one.
      if (native?.isComposing === true) onText(target.value);
      else if (native?.inputType === 'historyUndo') step(target, 'back');
      else if (native?.inputType === 'historyRedo') step(target, 'again');
      else take(target, native, held());
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
      take(currentTarget, new InputEvent('input', { inputType: 'insertCompositionText' }), last.current),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const way = event.currentTarget.readOnly || event.nativeEvent.isComposing ? null : stepOfKey(event);
      if (way === null) return;
      event.preventDefault();
      step(event.currentTarget, way);
    },
  };
}
