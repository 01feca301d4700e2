import type { Ticket } from '#contract/entities/ticket.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useEffect, useState } from 'react';
import { type TicketScope, ticketsQuery } from './queries.ts';

export interface OwnTickets {
  readonly tickets: readonly Ticket[] | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** The list has its final height, or the page has waited long enough for it. The parts below the list are shown from then on. */
  readonly isSettled: boolean;
}

/** The page shows the questions below the list after this time at the latest. */
const longestWaitMs = 1_000;

function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** The tickets of a person. `isShown`: whether the page shows them at all. */
export function useOwnTickets(scope: TicketScope, isShown: boolean): OwnTickets {
  const { data, error, isFetching, refetch } = useServerQuery({ ...ticketsQuery(scope), enabled: isShown });
  const isLate = useElapsed(longestWaitMs);
  return {
    tickets: data,
    error: data === undefined ? error : null,
    isLoading: isFetching,
    retry: () => void refetch(),
    isSettled: !isShown || data !== undefined || error !== null || isLate,
  };
}
