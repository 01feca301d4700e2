// Marks notifications as read, one request at a time, and asks for the lists again.
import { readAllNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOneOf } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { useState } from 'react';
import { notificationsKey, type NotificationScope } from './queries.ts';

/** A sequence, or all of them. */
export type ReadTarget = number | 'all';

export interface Reading {
  readonly busy: ReadTarget | null;
  /** Why it failed, unless the shell shows it already. */
  readonly problem: string | null;
  readonly one: (sequence: number) => void;
  /** Every notification up to the newest on the screen. */
  readonly all: (upTo: number) => void;
}

export function useReading(scope: NotificationScope, onDone: () => void): Reading {
  const { client, companyId } = scope;
  const queries = useQueryClient();
  const { busy, run } = useOneOf<ReadTarget>();
  const [problem, setProblem] = useState<string | null>(null);
  async function read(work: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: notificationsKey(scope) });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status > 0 && error.status < 500) setProblem(errorWords(error));
    }
  }
  const params = { id: companyId };
  return {
    busy,
    problem,
    one: (sequence) =>
      void run(sequence, () => read(() => client.call(readNotifications, { params, body: { sequences: [sequence] } }))),
    all: (upTo) => void run('all', () => read(() => client.call(readAllNotifications, { params, body: { upTo } }))),
  };
}
