// The sessions of the person. The person can end one or all of the others, but not this one.
import type { OwnSession } from '#contract/entities/session.ts';
import { errorDetails, type ErrorContext, refusalWords, wordsInContext } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { words } from '#renderer/features/profile/messages.ts';
import styles from '#renderer/features/profile/profile.module.css';
import { endOne, endOthers, type ProfileScope, sessionsQuery } from '#renderer/features/profile/queries.ts';

const handheld: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad']);

/** A session may expire while the list is shown. */
const sessionErrors: ErrorContext = { '#NOT_FOUND': words.alreadyOver };

/** Ends sessions, one request at a time, and reloads the list. */
function useEnding(scope: ProfileScope, onReloaded: () => void) {
  const { pending, run } = useServerMutation<string, string>({
    async mutationFn(id) {
      if (id === 'others') return words.othersEnded(await endOthers(scope));
      await endOne(scope, id);
      return words.ended;
    },
    onSuccess: (message) => void showToast({ message }),
    onError(error) {
      const message = refusalWords(error, sessionErrors);
      const tone = wordsInContext(error, sessionErrors) === undefined ? 'bad' : 'info';
      if (message !== null) showToast({ message, tone });
    },
    async onSettled(_message, _error, _id, _context, { client: queries }) {
      await queries.invalidateQueries({ queryKey: sessionsQuery(scope).queryKey });
      onReloaded();
    },
  });
  return { busy: pending, one: (id: string) => void run(id), others: () => void run('others') };
}

export function Sessions({ scope }: { readonly scope: ProfileScope }) {
  const { data, isPending, error, isFetching, refetch } = useServerQuery(sessionsQuery(scope));
  const list = useRef<HTMLUListElement>(null);
  // The button of an ended session disappears with the focus, so the list receives it.
  const ending = useEnding(scope, () => list.current?.focus());
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card
      title={words.sessions}
      level={3}
      flush
      action={
        others.length > 0 && (
          <Button size="small" variant="danger-line" sends busy={ending.busy === 'others'} onClick={ending.others}>
            {words.endOthers}
          </Button>
        )
      }
    >
      {error !== null && data === undefined ? (
        <ErrorState
          title={words.sessionsFailed}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <div className={styles['loading']}>
          <SkeletonText />
        </div>
      ) : (
        <>
          <ul ref={list} tabIndex={-1} aria-label={words.sessions}>
            {data.map((session) => (
              <Row
                key={session.id}
                session={session}
                busy={ending.busy === session.id}
                onEnd={() => ending.busy === null && ending.one(session.id)}
              />
            ))}
          </ul>
          <p className={styles['networkHint']}>{words.networkHint}</p>
        </>
      )}
    </Card>
  );
}

function Row({ session, busy, onEnd }: { readonly session: OwnSession; readonly busy: boolean; readonly onEnd: () => void }) {
  const { browser, system, place, since, lastSeenAt, isThis } = session;
  const device = words.device(browser, system);
  return (
    <li className={styles['session']}>
      <Icon of={handheld.has(system) ? Smartphone : Monitor} size="large" />
      <div>
        <p className={styles['device']}>
          {device} {isThis && <StatusChip tone="ok">{words.thisSession}</StatusChip>}
        </p>
        <p className={styles['meta']}>
          {words.network(place)} · {words.since(since)} · {words.lastSeen(lastSeenAt)}
        </p>
      </div>
      {!isThis && (
        <Button size="small" sends busy={busy} aria-label={words.endOf(device, place)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
