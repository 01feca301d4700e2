import { type KeyboardEvent, useState } from 'react';

/** The props of a row that takes part in keyboard navigation. */
export interface RowFocus {
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

const moves: Readonly<Record<string, (current: number, last: number) => number>> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Keyboard navigation for rows: one row is a tab stop; arrow keys, Home and End move between rows, Enter opens one. */
export function useRowFocus(count: number, onOpen: (index: number) => void): (index: number) => RowFocus {
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, Math.max(count - 1, 0));
  return (index) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setWanted(index),
    onKeyDown: (event) => {
      // Controls inside the row handle their own keys.
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') onOpen(index);
      const move = moves[event.key];
      const next = move === undefined ? null : event.currentTarget.parentElement?.children[move(index, count - 1)];
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    },
  });
}
