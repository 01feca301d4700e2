// The open request in the address, so that a notice or a message can lead to it.
import { mergedQuery } from '#renderer/ui/long-table/view/view.ts';
import { useState } from 'react';

const name = 'protocolo';
/** Protocols are short; a longer value is no protocol. */
const longest = 32;

export function protocolOf(search: string): string | null {
  const value = new URLSearchParams(search).get(name)?.trim() ?? '';
  return value === '' || value.length > longest ? null : value;
}

/** The open request, and a function that opens another one or none. Another `visit` opens the request of the address. */
export function useOpenRequest(visit: string): readonly [string | null, (protocol: string | null) => void] {
  const [open, setOpen] = useState(() => protocolOf(location.search));
  const [lastVisit, setLastVisit] = useState(visit);
  if (lastVisit !== visit) {
    setLastVisit(visit);
    setOpen(protocolOf(location.search));
  }
  const change = (protocol: string | null): void => {
    setOpen(protocol);
    const query = mergedQuery(location.search, protocol === null ? '' : new URLSearchParams({ [name]: protocol }).toString(), [
      name,
    ]);
    // Replaced, not pushed, so that Back leaves the screen even after many requests.
    history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
  };
  return [open, change];
}
