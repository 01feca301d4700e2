import { isLayerOpen } from '#renderer/ui/modal-layer/modal-layer.tsx';
import { useEffect } from 'react';
import { type KeyAction, keyActionOf, takesLetters } from './request-keys.ts';

/** Whether a dialog has the focus. The open request is no dialog of this kind, even where it lies over the list. */
function isInDialog(element: Element | null): boolean {
  const layer = element?.closest('[data-modal-layer]') ?? null;
  return layer === null ? isLayerOpen() : layer.querySelector('[data-request-panel]') === null;
}

/** Calls `onAction` for the single keys of the list, while no field and no dialog has the focus. */
export function useRequestKeys(isOn: boolean, onAction: (action: KeyAction) => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const element = event.target instanceof Element ? event.target : null;
      const action = keyActionOf(event, takesLetters(element));
      if (action === null || isInDialog(element)) return;
      event.preventDefault();
      onAction(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, onAction]);
}
