// Shows the result of an item's detail query as a table, and as a chart when it has numbers to compare.
import { grouped } from '#contract/rules/plural.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { errorDetails } from '#renderer/api/error-words.ts';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { BarChart, LineChart } from '#renderer/ui/chart/chart.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { LocalTable } from '#renderer/ui/long-table/local-table.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { ListX, WifiOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { words } from '#renderer/features/home/messages.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { detailQuery, placeId, summaryProblem, type SummaryScope } from '#renderer/features/home/queries.ts';
import type { SummaryValue } from '#renderer/features/home/summary.ts';
import styles from './detail.module.css';
import { chartableColumns, createChart, type DetailRow, tableColumns } from './detail-result.ts';

interface DetailProps {
  readonly scope: SummaryScope;
  readonly place: ItemInModule;
  /** The value of the tile, after it was loaded. */
  readonly value: SummaryValue | undefined;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function DetailDialog({ scope, place, value, onOpen, onClose }: DetailProps) {
  const { item } = place;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={item.title}
      sentence={[value?.text, value?.caption ?? item.sumCaption].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onOpen();
            }}
          >
            {words.openItem(item.title)}
          </Button>
        </>
      }
    >
      <Detail scope={scope} place={place} />
    </Dialog>
  );
}

function Detail({ scope, place }: Pick<DetailProps, 'scope' | 'place'>) {
  const { data, error, isFetching, refetch } = useServerQuery(detailQuery(scope, place));
  const online = useOnline();
  if (data === undefined && !online)
    return (
      <EmptyState icon={WifiOff} title={words.detailOffline}>
        {words.detailOfflineText}
      </EmptyState>
    );
  if (data === undefined && error === null) return <SkeletonText lines={8} />;
  if (data === undefined)
    return (
      <ErrorState
        title={words.detailFailed}
        message={summaryProblem(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.rows.length === 0)
    return (
      <EmptyState icon={ListX} title={words.detailEmpty}>
        {words.detailEmptyText}
      </EmptyState>
    );
  return <Result scope={scope} place={place} result={data} />;
}

function Result({ scope, place, result }: Pick<DetailProps, 'scope' | 'place'> & { readonly result: SqlResult }) {
  const { item } = place;
  const money = item.sumType === 'currency';
  const columns = useMemo(() => tableColumns(result, money), [result, money]);
  const keys = useMemo(() => new Map<DetailRow, string>(result.rows.map((row, index) => [row, String(index)])), [result]);
  const owner = { companyId: scope.companyId, userId: scope.userId, screen: `detalhe/${placeId(place)}`, inDialog: true };
  return (
    <div className={styles['detail']}>
      <DetailChart result={result} money={money} />
      <div className={styles['table']}>
        <LocalTable
          caption={words.detailOf(item.title)}
          searchLabel={words.detailSearch}
          placeholder={words.detailSearchHint}
          fileName={item.id}
          columns={columns}
          rows={result.rows}
          rowKey={(row) => keys.get(row) ?? ''}
          place={tablePlace(owner)}
          note={result.truncated ? truncatedWords(result) : undefined}
        />
      </div>
    </div>
  );
}

/** A result with fewer rows than its limit exceeded a limit of size, and may have all its rows with shortened texts. */
const truncatedWords = ({ rows, limit }: SqlResult): string =>
  rows.length < limit ? words.incomplete : words.truncated(grouped(rows.length));

function DetailChart({ result, money }: { readonly result: SqlResult; readonly money: boolean }) {
  const chartable = chartableColumns(result);
  // The last number of a tile of money is usually its amount.
  const initial = money ? chartable.at(-1) : chartable[0];
  const [name, setName] = useState(initial?.name);
  const column = chartable.find((one) => one.name === name) ?? initial;
  if (column === undefined) return null;
  const chart = createChart(result, column, money);
  const Chart = chart?.kind === 'line' ? LineChart : BarChart;
  return (
    <div className={styles['chart']}>
      {chart !== null && <Chart title={chart.title} values={chart.values} show={chart.show} />}
      {chartable.length > 1 && (
        <SelectBox
          label={words.drawn}
          size="small"
          options={tableColumns(result, money)
            .filter(({ id }) => chartable.some((one) => one.name === id))
            .map(({ id, label }) => ({ value: id, label }))}
          value={column.name}
          onChange={setName}
        />
      )}
    </div>
  );
}
