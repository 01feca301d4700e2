// The quotas of the tenant, fullest first. The open quota is shown in a panel beside the list, and over it in a narrow window.
import type { QuotaName, QuotaOverview, QuotaState } from '#contract/entities/quota.ts';
import { quotaDelayMs } from '#contract/limits.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import type { Client } from '#renderer/api/client.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import type { TableState } from '#renderer/ui/data-table/table-model.ts';
import { DialogChanges } from '#renderer/ui/dialog/dialog-changes.ts';
import { useDiscardQuestion } from '#renderer/ui/dialog/use-discard-question.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Gauge, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { columns } from './columns.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { words } from './messages.ts';
import { quotasQuery } from './queries.ts';
import { QuotaPanel, type QuotaPanelProps } from './quota-panel.tsx';
import { type QuotaFilter, shownQuotas } from './quota-rows.ts';
import { QuotaTools } from './quota-tools.tsx';
import styles from './quotas.module.css';

interface QuotasPageProps extends Pick<QuotaPanelProps, 'ownRequest'> {
  readonly client: Client;
  readonly company: { readonly id: string };
  readonly user: { readonly email: string };
}

const unfiltered: QuotaFilter = { search: '', over: false, withExceptions: false };
const noQuotas: readonly QuotaState[] = [];

export function QuotasPage({ client, company, user, ownRequest }: QuotasPageProps) {
  const place = useMemo(() => ({ client, companyId: company.id }), [client, company.id]);
  const query = useServerQuery(quotasQuery(place));
  const [filter, setFilter] = useState(unfiltered);
  // A new value of the key empties the search field.
  const [cleared, setCleared] = useState(0);
  const [open, setOpen] = useState<QuotaName | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const { changes, ask, question } = useDiscardQuestion();
  const { data } = query;
  const all = data?.quotas ?? noQuotas;
  const shown = shownQuotas(all, filter);
  const opened = all.find(({ name }) => name === open);
  const clear = (): void => {
    setFilter(unfiltered);
    setCleared((times) => times + 1);
  };
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        <header className={styles['header']}>
          <Heading level={1} size="title-1">
            {words.title}
          </Heading>
          <span className={styles['measured']}>{data !== undefined && measuredWords(data)}</span>
          <Button icon={History} onClick={() => setShowsHistory(true)}>
            {words.history}
          </Button>
        </header>
        {data !== undefined && <Delay data={data} />}
        <Card flush>
          <QuotaTools key={cleared} quotas={all} filter={filter} onChange={setFilter} />
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={shown}
            rowKey={({ name }) => name}
            state={stateOf(query, shown.length, clear)}
            shortCards
            onOpen={({ name }) => name !== open && ask(() => setOpen(name))}
            openKey={open ?? undefined}
          />
          <footer className={styles['foot']}>
            <span>{words.count(shown.length)}</span>
            <span>{words.exceptionCount(all.reduce((sum, { exceptions }) => sum + exceptions.length, 0))}</span>
          </footer>
        </Card>
      </div>
      {opened !== undefined && (
        <DialogChanges value={changes}>
          <QuotaPanel
            key={opened.name}
            place={place}
            email={user.email}
            ownRequest={ownRequest}
            quota={opened}
            mayEdit={data?.mayEdit ?? false}
            shown={shown}
            onOpen={(name) => ask(() => setOpen(name))}
            onClose={() => ask(() => setOpen(null))}
          />
        </DialogChanges>
      )}
      {question}
      {showsHistory && <HistoryDialog place={place} quota={null} onClose={() => setShowsHistory(false)} />}
    </div>
  );
}

const measuredWords = ({ measuredAt }: QuotaOverview): string =>
  measuredAt === null ? words.notMeasured : words.measured(formatDateTime(measuredAt));

/** Says how old the numbers are, when the measurement is late. */
function Delay({ data: { measuredAt } }: { readonly data: QuotaOverview }) {
  const [now] = useState(() => Date.now());
  if (measuredAt === null || now - Date.parse(measuredAt) < quotaDelayMs) return null;
  const isToday = new Date(measuredAt).toDateString() === new Date(now).toDateString();
  const at = formatDateTime(measuredAt);
  return (
    <Banner tone="warn" title={words.delayed(isToday ? at.slice(-5) : at)}>
      <p>{words.delayedText}</p>
    </Banner>
  );
}

type Query = ReturnType<typeof useServerQuery<QuotaOverview>>;

function stateOf({ data, error, isFetching, refetch }: Query, count: number, clear: () => void): TableState {
  if (data === undefined && error !== null) {
    const view = (
      <ErrorState
        title={words.failed}
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
    return { kind: 'failed', view };
  }
  if (data === undefined) return { kind: 'loading' };
  if (count > 0) return { kind: 'ready' };
  const actions = <Button onClick={clear}>{words.clear}</Button>;
  return { kind: 'empty', view: <EmptyState icon={Gauge} title={words.none} actions={actions} /> };
}
