import type { Acceptance } from '#contract/entities/term.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { errorDetails } from '#renderer/api/error-words.ts';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { FileCheck } from 'lucide-react';
import { words } from '#renderer/features/profile/messages.ts';
import type { ProfileProps } from '#renderer/features/profile/profile-props.ts';
import styles from '#renderer/features/profile/profile.module.css';
import { acceptancesQuery, type ProfileScope } from '#renderer/features/profile/queries.ts';

/** The receipts of terms the person agreed to. */
export function Acceptances({ scope, goTo }: ProfileProps & { readonly scope: ProfileScope }) {
  const { data, isPending, error, isFetching, refetch } = useServerQuery(acceptancesQuery(scope));
  if (error !== null && data === undefined)
    return (
      <ErrorState title={words.termsFailed} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (isPending) return <SkeletonText />;
  if (data.length === 0) return <EmptyState icon={FileCheck} level={3} title={words.termsNone} />;
  return (
    <Card title={words.terms} level={3} flush>
      <ul aria-label={words.terms}>
        {data.map((receipt) => (
          <Row
            key={`${receipt.termId}/${receipt.version}`}
            receipt={receipt}
            onRead={() => goTo(`/termos/${encodeURIComponent(receipt.termId)}/${encodeURIComponent(receipt.version)}`)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({ receipt, onRead }: { readonly receipt: Acceptance; readonly onRead: () => void }) {
  const { title, version, acceptedAt } = receipt;
  return (
    <li className={styles['receipt']}>
      <div className={styles['row']}>
        <div>
          <p className={styles['device']}>{title}</p>
          <p className={styles['meta']}>
            {words.version(version)} · {words.accepted(acceptedAt)}
          </p>
        </div>
        <Button size="small" aria-label={words.readTerm(title, version)} onClick={onRead}>
          {words.read}
        </Button>
      </div>
      <Proof receipt={receipt} />
    </li>
  );
}

/** The proof of a receipt, closed until the person opens it. */
function Proof({ receipt: { title, version, sha256, ip, userAgent, entities } }: { readonly receipt: Acceptance }) {
  const rows = [
    [words.ip, ip],
    [words.userAgent, userAgent],
    ...(entities.length === 0 ? [] : [[words.entities, entities.map(formatCnpj).join(', ')]]),
    [words.sha256, sha256],
  ];
  return (
    <Disclosure title={<span className={styles['proofTitle']}>{words.proof}</span>} label={words.proofOf(title, version)}>
      <dl className={styles['proof']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
