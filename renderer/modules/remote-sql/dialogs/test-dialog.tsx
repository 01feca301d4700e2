// Tests a query as the summary of an item or as the connection check of the login: runs it once and shows the result in that form.
import { grouped } from '#contract/rules/plural.ts';
import { connectionCheckTimeoutMs, summaryQueryMinLength, summaryTimeoutMs } from '#contract/limits.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { sendRun, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import { Facts } from '#renderer/modules/remote-sql/text/facts.tsx';
import type { Sent, ShownResult } from '#renderer/modules/remote-sql/tabs/tab.ts';

export interface TestDialogProps {
  readonly scope: SqlScope;
  readonly kind: 'summary' | 'login';
  readonly sent: Sent;
  readonly onClose: () => void;
}

async function run(scope: SqlScope, kind: TestDialogProps['kind'], { sql, connector, values }: Sent): Promise<ShownResult> {
  const timeoutMs = kind === 'login' ? connectionCheckTimeoutMs : summaryTimeoutMs;
  const body = { runId: crypto.randomUUID(), sql, connector, replace: { ...values }, rowLimit: 100, unique: true, timeoutMs };
  const answer = await sendRun(scope, body);
  if ('jobId' in answer) throw new Error('The server returned a job that was not requested.');
  return answer;
}

export function TestDialog({ scope, kind, sent, onClose }: TestDialogProps) {
  const isTooShort = kind === 'summary' && sent.sql.trim().length <= summaryQueryMinLength;
  const { data, error } = useServerQuery({
    queryKey: ['sql-test', kind, sent],
    queryFn: () => run(scope, kind, sent),
    enabled: !isTooShort,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      title={kind === 'summary' ? words.testSummary : words.testLogin}
      sentence={words.testText}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {isTooShort ? (
        <Banner tone="bad">{words.testTooShort}</Banner>
      ) : error !== null ? (
        <ErrorState title={words.failed} message={wordsOf(error)} details={errorDetails(error)} />
      ) : data === undefined ? (
        <SkeletonText lines={3} label={words.running} />
      ) : kind === 'login' ? (
        <Banner tone="ok">{words.testOk(data.elapsedMs)}</Banner>
      ) : (
        <Preview result={data} />
      )}
    </Dialog>
  );
}

/** Shows the value of a tile: the column `value`, or the first column. */
function Preview({ result }: { readonly result: ShownResult }) {
  const [row] = result.rows;
  const value = row?.['value'] ?? row?.[result.columns[0]?.name ?? ''];
  if (value === null || value === undefined) return <Banner tone="warn">{words.testNothing}</Banner>;
  const number = Number(value);
  const isNumber = !Number.isNaN(number);
  return (
    <>
      <p>{words.testValue}</p>
      <Facts look="large">
        <div>
          <dt>{words.testAs.currency}</dt>
          <dd>{isNumber ? formatMoney(number) : '—'}</dd>
        </div>
        <div>
          <dt>{words.testAs.numeric}</dt>
          <dd>{isNumber ? grouped(number) : '—'}</dd>
        </div>
        <div>
          <dt>{words.testAs['custom-text']}</dt>
          <dd>{String(value)}</dd>
        </div>
      </Facts>
    </>
  );
}
