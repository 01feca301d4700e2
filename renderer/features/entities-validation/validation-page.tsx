// `/entities-validation`: the companies that the person validates, and the current step of the chosen one.
import type { Company } from '#contract/entities/company.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Building2, Lock, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Acts, createActs } from './acts.ts';
import { AddDialog } from './add-dialog.tsx';
import { CompanyList } from './company-list.tsx';
import { Detail } from './detail.tsx';
import { words } from './messages.ts';
import { validationsQuery, type ValidationScope } from './queries.ts';
import { isAnswered } from './status.ts';
import styles from './validation.module.css';

export interface ValidationPageProps {
  readonly scope: ValidationScope;
  readonly company: Pick<Company, 'entity'>;
  /** CNPJ of the company in the address. */
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
  /** The number of unread notifications. One that arrives may be about a validation. */
  readonly unread: number;
  /** An approver answered a request, which a notification tells as well. */
  readonly onAnswered: () => void;
}

/** Reads the list again when a notification arrives, and reports the answer of an approver. */
function useAnswers(
  validations: readonly EntityValidation[] | undefined,
  acts: Acts,
  { unread, onAnswered }: Pick<ValidationPageProps, 'unread' | 'onAnswered'>,
): void {
  const seen = useRef({ validations, unread });
  const look = useEffectEvent((now: typeof seen.current) => {
    const before = seen.current;
    seen.current = now;
    if (now.unread > before.unread) void acts.refresh();
    if (isAnswered(before.validations ?? [], now.validations ?? [])) onAnswered();
  });
  useEffect(() => look({ validations, unread }), [validations, unread]);
}

export function ValidationPage({ scope, company, chosen, onChoose, ...news }: ValidationPageProps) {
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useServerQuery(validationsQuery(scope, isAdding));
  const queries = useQueryClient();
  const [acts] = useState(() => createActs(scope, queries));
  useAnswers(data, acts, news);
  const canAdd = stepsOf(company).length > 0;
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <div className={styles['page']}>
      <header className={styles['head']} data-aside={chosen !== null && data?.some((one) => one.code === chosen) === true}>
        <div>
          <Heading level={1} size="title-1">
            {words.title}
          </Heading>
          <p>{words.lead}</p>
        </div>
        {canAdd && data !== undefined && data.length > 0 && add}
      </header>
      {data !== undefined && (
        <Content validations={data} code={chosen} choose={onChoose} acts={acts} scope={scope} add={canAdd ? add : null} />
      )}
      {data === undefined && error === null && <SkeletonText lines={5} label={words.loading} />}
      {data === undefined && error !== null && (
        <ErrorState
          level={2}
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isAdding && (
        <AddDialog
          acts={acts}
          validations={data ?? []}
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            onChoose(added);
          }}
        />
      )}
    </div>
  );
}

function Content({
  validations,
  code,
  choose,
  acts,
  scope,
  add,
}: {
  readonly validations: readonly EntityValidation[];
  readonly code: string | null;
  readonly choose: (code: string | null) => void;
  readonly acts: Acts;
  readonly scope: ValidationScope;
  /** Null: the tenant has no step. */
  readonly add: React.ReactNode;
}) {
  const isNarrow = useNarrow();
  if (validations.length === 0)
    return add === null ? (
      <EmptyState icon={Lock} level={2} title={words.closed}>
        {words.closedText}
      </EmptyState>
    ) : (
      <EmptyState icon={Building2} level={2} title={words.empty} actions={add}>
        {words.emptyText}
      </EmptyState>
    );
  const named = validations.find((one) => one.code === code);
  // A phone shows the list or one company; a wider window shows both.
  const shown = named ?? (isNarrow ? undefined : validations[0]);
  return (
    <div className={styles['panes']} data-open={shown !== undefined}>
      {(!isNarrow || shown === undefined) && (
        <CompanyList validations={validations} chosen={shown?.code ?? null} onChoose={choose} />
      )}
      {shown !== undefined && (
        <Detail
          key={shown.code}
          validation={shown}
          acts={acts}
          scope={scope}
          onBack={isNarrow ? () => choose(null) : null}
          takesFocus={named !== undefined}
        />
      )}
    </div>
  );
}
