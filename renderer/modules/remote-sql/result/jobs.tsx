import { grouped } from '#contract/rules/plural.ts';
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import { batchMaxWaitMs } from '#contract/limits.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Layers } from 'lucide-react';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import type { Column } from '#renderer/ui/data-table/table-model.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { batchesQuery, cancelJob, listKey, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { Runs } from '#renderer/modules/remote-sql/use-runs.ts';

const tones: Readonly<Record<BatchEntry['status'], ChipTone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
};

const isUnfinished = ({ status }: BatchEntry): boolean => status === 'waiting' || status === 'running';

function durationOf({ createdAt, finishedAt }: BatchEntry): string {
  if (finishedAt !== null) return words.seconds(Date.parse(finishedAt) - Date.parse(createdAt));
  return Date.now() - Date.parse(createdAt) > batchMaxWaitMs ? words.jobBackground : '';
}

const columns: readonly Column<BatchEntry>[] = [
  { id: 'label', label: words.job, names: true, show: ({ label, connector }) => `${label} · ${connector}` },
  {
    id: 'status',
    label: words.jobStatus,
    show: ({ status, error }) => (
      <>
        <StatusChip tone={tones[status]}>{words.jobStates[status]}</StatusChip>
        {error !== null && <Quiet>{error}</Quiet>}
      </>
    ),
  },
  { id: 'created', label: words.jobCreated, show: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'duration', label: words.jobDuration, show: durationOf },
  { id: 'rows', label: words.jobRows, kind: 'number', show: ({ rows }) => (rows === null ? '' : grouped(rows)) },
];

/** The jobs of the person. They run in the background and are still listed after a reload. */
export function Jobs({
  tab,
  runs,
  scope,
  onShown,
}: {
  readonly tab: Tab;
  readonly runs: Runs;
  readonly scope: SqlScope;
  readonly onShown: () => void;
}) {
  const { data, error, isFetching, refetch } = useServerQuery(batchesQuery(scope));
  const stop = useServerMutation<string>({
    overlap: 'parallel',
    mutationFn: (jobId) => cancelJob(scope, jobId),
    onError: (refused) => void showToast({ message: wordsOf(refused), tone: 'bad' }),
    onSettled: (_answer, _error, _jobId, _context, { client }) =>
      client.invalidateQueries({ queryKey: listKey(scope, 'batches') }),
  });
  if (data === undefined && error !== null)
    return (
      <ErrorState message={wordsOf(error)} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data?.length === 0)
    return (
      <EmptyState icon={Layers} title={words.noJobs}>
        {words.noJobsText}
      </EmptyState>
    );
  return (
    <DataTable
      caption={words.jobs}
      columns={columns}
      rows={data ?? []}
      rowKey={({ jobId }) => jobId}
      state={{ kind: data === undefined ? 'loading' : 'ready' }}
      renderMenu={(job) =>
        isUnfinished(job) ? (
          <Button size="small" sends aria-label={words.cancelJobOf(job.label)} onClick={() => void stop.run(job.jobId)}>
            {words.cancelJob}
          </Button>
        ) : (
          job.status === 'done' && (
            <Button
              size="small"
              sends
              aria-label={words.showJobOf(job.label)}
              onClick={() => {
                runs.showJob(tab, job);
                onShown();
              }}
            >
              {words.showJob}
            </Button>
          )
        )
      }
    />
  );
}
