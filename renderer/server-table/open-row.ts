// The open row of a table in the address, so that a notice or another screen can lead to it.
import { useState } from 'react';
import { mergedQuery } from '#renderer/ui/long-table/view/view.ts';

export interface OpenRowPlace {
  /** The parameter of the address: "protocolo". */
  readonly name: string;
  /** A longer value names no row. */
  readonly longest: number;
}

export function openRowOf(search: string, { name, longest }: OpenRowPlace): string | null {
  const value = new URLSearchParams(search).get(name)?.trim() ?? '';
  return value === '' || value.length > longest ? null : value;
}

/** The key of the open row, and a function that opens another one or none. Another `visit` opens the row of the address. */
export function useOpenRow(place: OpenRowPlace, visit: string): readonly [string | null, (key: string | null) => void] {
  const [open, setOpen] = useState(() => openRowOf(location.search, place));
  const [lastVisit, setLastVisit] = useState(visit);
  if (lastVisit !== visit) {
    setLastVisit(visit);
    setOpen(openRowOf(location.search, place));
  }
  const change = (key: string | null): void => {
    const { name } = place;
    setOpen(key);
    const query = mergedQuery(location.search, key === null ? '' : new URLSearchParams({ [name]: key }).toString(), [name]);
    // Replaced, not pushed, so that Back leaves the screen even after many rows.
    history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
  };
  return [open, change];
}
