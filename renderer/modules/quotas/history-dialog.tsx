import type { QuotaChange, QuotaName } from '#contract/entities/quota.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { quotaTitles } from '#contract/rules/quota-words.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { History } from 'lucide-react';
import { words } from './messages.ts';
import { changesQuery, type QuotaPlace } from './queries.ts';
import { termsWords } from './quota-rows.ts';
import styles from './quotas.module.css';

interface HistoryProps {
  readonly place: QuotaPlace;
  /** Null: the changes of all quotas. */
  readonly quota: QuotaName | null;
}

/** The last changes of limits: who, when, from, and to. */
export const HistoryDialog = ({ onClose, ...props }: HistoryProps & { readonly onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={words.history}
    sentence={words.historyText}
    actions={<CancelButton label={words.close} />}
  >
    <Changes {...props} />
  </Dialog>
);

function Changes({ place, quota }: HistoryProps) {
  const { data, error, isFetching, refetch } = useServerQuery(changesQuery(place, quota));
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <ErrorState
        title={words.historyFailed}
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return <EmptyState icon={History} title={words.noHistory} />;
  return (
    <ul className={styles['rows']}>
      {data.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ul>
  );
}

const termsOf = ({ name, scope }: QuotaChange, terms: QuotaChange['from']): string => {
  if (terms !== null) return termsWords(name, terms);
  return scope.kind === 'tenant' ? words.unlimited.toLowerCase() : words.removed;
};

const Change = ({ change }: { readonly change: QuotaChange }) => (
  <li>
    <span>
      <span>
        {quotaTitles[change.name]}
        {change.title !== '' && ` · ${words.scopeTitle(change.scope.kind, change.title)}`}
      </span>
      <span>{words.change(termsOf(change, change.from), termsOf(change, change.to))}</span>
      <small>
        {change.author ?? words.operator} · {formatDateTime(change.at)}
      </small>
    </span>
  </li>
);
