import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import type { Mask } from './mask.ts';
import { maskedEdits } from './masked-edits.ts';

/** Returns the handlers of an input that shows `value`. `onText` receives the next text. */
export function useMasked(mask: Mask | undefined, value: string, onText: (text: string) => void) {
  const [edits] = useState(() => maskedEdits(value));
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void =>
      onText(edits.edit({ input: target, mask, value }, nativeEvent)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
      onText(edits.compose({ input: currentTarget, mask })),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.currentTarget.readOnly || event.nativeEvent.isComposing) return;
      const text = edits.press({ input: event.currentTarget, mask, value }, event);
      if (text === null) return;
      event.preventDefault();
      onText(text);
    },
  };
}
