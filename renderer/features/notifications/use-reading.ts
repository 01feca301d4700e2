// Marks notifications as read, one request at a time, and reloads the lists.
import { readAllNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useState } from 'react';
import { notificationsKey, type NotificationScope } from './queries.ts';

/** The sequence number of a notification, or all of them. */
export type ReadTarget = number | 'all';

export interface Reading {
  readonly busy: ReadTarget | null;
  /** The reason of the failure, unless the shell already shows it. */
  readonly problem: string | null;
  readonly one: (sequence: number) => void;
  /** Marks every notification up to the newest one on the screen as read. */
  readonly all: (upTo: number) => void;
}

export function useReading(scope: NotificationScope, onDone: () => void): Reading {
  const { client, companyId } = scope;
  const params = { id: companyId };
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = useServerMutation({
    mutationFn: ({ target, upTo }: { readonly target: ReadTarget; readonly upTo: number }): Promise<unknown> =>
      target === 'all'
        ? client.call(readAllNotifications, { params, body: { upTo } })
        : client.call(readNotifications, { params, body: { sequences: [target] } }),
    onMutate: () => setProblem(null),
    async onSuccess(_answer, _input, _context, { client: queries }) {
      await queries.invalidateQueries({ queryKey: notificationsKey(scope) });
      onDone();
    },
    onError: (error) => setProblem(refusalWords(error)),
  });
  return {
    busy: pending === null ? null : pending.target,
    problem,
    one: (sequence) => void run({ target: sequence, upTo: sequence }),
    all: (upTo) => void run({ target: 'all', upTo }),
  };
}
