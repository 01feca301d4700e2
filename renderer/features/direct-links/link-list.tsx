import type { DirectLink } from '#contract/entities/direct-link.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip, type ChipTone } from '#renderer/ui/chip/status-chip.tsx';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { errorDetails } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Expiry } from '#renderer/link-page/expiry.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type LinkScope, listQuery, revokeLink } from './queries.ts';
import styles from './manage.module.css';
import { words } from './messages.ts';

const tones: Readonly<Record<DirectLink['state'], ChipTone>> = { valid: 'ok', expired: 'neutral', revoked: 'bad' };

export function LinkList({ scope, onCreate }: { readonly scope: LinkScope; readonly onCreate: () => void }) {
  const { data, error, refetch, isFetching } = useServerQuery(listQuery(scope));
  const [revoking, setRevoking] = useState<DirectLink | null>(null);
  if (data === undefined)
    return error === null ? (
      <SkeletonText lines={4} label={words.loading} />
    ) : (
      <ErrorState title={words.failed} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0)
    return (
      <EmptyState icon={Link2} title={words.empty} actions={<Button onClick={onCreate}>{words.create}</Button>}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['list']}>
        {data.map((link) => (
          <Row
            key={link.id}
            link={link}
            isOwn={link.by === (scope.user.nick ?? scope.user.email)}
            onRevoke={() => setRevoking(link)}
          />
        ))}
      </ul>
      {revoking !== null && <Revoke key={revoking.id} scope={scope} link={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Row({
  link,
  isOwn,
  onRevoke,
}: {
  readonly link: DirectLink;
  /** Whether the reader made it, which needs no saying. */
  readonly isOwn: boolean;
  readonly onRevoke: () => void;
}) {
  const { title, email, entity, state, opens, lastOpenAt, expires, by } = link;
  const facts = [
    words.opens(opens),
    ...(lastOpenAt === undefined ? [] : [words.lastOpen(lastOpenAt)]),
    ...(state === 'expired' ? [words.ended(expires)] : []),
    ...(isOwn ? [] : [words.by(by)]),
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <strong>{title}</strong>
        <span>{[email, entity.description].join(' · ')}</span>
        <small>
          {state === 'valid' && (
            <>
              <Expiry expires={expires} exact />
              {' · '}
            </>
          )}
          {facts.join(' · ')}
        </small>
      </div>
      <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
      {state === 'valid' && (
        <Button size="small" variant="danger-line" aria-label={words.revokeNamed(title, email)} onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </li>
  );
}

function Revoke({
  scope,
  link,
  onClose,
}: {
  readonly scope: LinkScope;
  readonly link: DirectLink;
  readonly onClose: () => void;
}) {
  // The shell shows a failure; the confirmation stays open.
  const { busy, run } = useServerMutation<string>({
    mutationFn: (id) => revokeLink(scope, id),
    async onSuccess(_answer, _id, _context, { client: queries }) {
      showToast({ message: words.revoked, tone: 'ok' });
      await queries.invalidateQueries({ queryKey: listQuery(scope).queryKey });
      onClose();
    },
  });
  return (
    <DangerDialog
      open
      onClose={onClose}
      title={words.revokeTitle(link.title)}
      sentence={words.revokeText(link.email)}
      action={words.revoke}
      busy={busy}
      onConfirm={() => void run(link.id)}
    />
  );
}
