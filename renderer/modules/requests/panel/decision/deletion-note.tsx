import type { RequestDetail } from '#contract/entities/request.ts';
import { formatDate } from '#contract/rules/date.ts';
import styles from '#renderer/modules/requests/panel/panel.module.css';
import { Link } from 'react-router-dom';
import { words } from './messages.ts';

export interface DeletionNoteProps {
  readonly detail: Pick<RequestDetail, 'about' | 'account' | 'requester'>;
  /** The address of a person in "Usuários"; null: the reader has no such screen. */
  readonly personAddress: ((id: string) => string) | null;
}

function textOf(account: RequestDetail['account']): string {
  if (account === undefined) return words.elsewhere;
  return account.anonymizeAt === null ? words.here : words.ordered(formatDate(account.anonymizeAt));
}

/** An answer does not delete the account: says so where the person decides, and leads to the place that does. */
export function DeletionNote({ detail: { about, account, requester }, personAddress }: DeletionNoteProps) {
  const asksDeletion = about.kind === 'privacy' && about.right === 'deletion';
  // Without an address the account is gone already.
  if (!asksDeletion || requester.email === undefined) return null;
  return (
    <p className={styles['note']}>
      {textOf(account)}
      {account !== undefined && personAddress !== null && (
        <>
          {' '}
          <Link to={personAddress(account.id)}>{words.open}</Link>
        </>
      )}
    </p>
  );
}
