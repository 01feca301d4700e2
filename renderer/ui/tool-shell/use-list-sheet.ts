import { type RefObject, useEffect, useRef, useState } from 'react';

interface ListSheet {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For the button of the shell, which receives the focus when the pressed button is gone. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * The sheet with the list of a tool. It returns the focus to the pressed button by itself; but the button of an empty state is gone once
 * the person has chosen something.
 */
export function useListSheet(): ListSheet {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen && pressed.current?.isConnected === false) button.current?.focus();
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      pressed.current = document.activeElement;
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    button,
  };
}
