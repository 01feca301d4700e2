// Marks notifications as read, one request at a time, and asks for the lists again.
import { readAllNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
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
