// A request that waits for approval: its number, its approvers and its date, as far as the history entry contains them.
import { formatDateTime } from '#contract/rules/date.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Hourglass } from 'lucide-react';
import * as z from 'zod/mini';
import { useLocation } from 'react-router-dom';
import { words } from './messages.ts';
import styles from './welcome.module.css';

const Pending = z.object({ protocol: z.string(), decider: z.optional(z.string()), at: z.string() });

export function PendingApproval({ goTo, user }: LinkPageProps) {
  const state: unknown = useLocation().state;
  const found = Pending.safeParse(typeof state === 'object' && state !== null ? Reflect.get(state, 'pending') : null);
  const rows = found.success
    ? [
        [words.protocol, found.data.protocol],
        ...(found.data.decider === undefined ? [] : [[words.decider, found.data.decider]]),
        [words.date, formatDateTime(found.data.at)],
      ]
    : [];
  const actions = (
    <Button variant="primary" onClick={() => goTo(user === null ? '/' : '/entities-validation')}>
      {user === null ? words.toPortal : words.follow}
    </Button>
  );
  return (
    <ResultPanel icon={Hourglass} title={words.pendingTitle} actions={actions}>
      <p>{words.pendingText}</p>
      {rows.length > 0 && (
        <dl className={styles['facts']}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </ResultPanel>
  );
}
