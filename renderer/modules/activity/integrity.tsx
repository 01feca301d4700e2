// "Verificar integridade": recomputes the hash chain of the record, and shows the first break.
import type { ActivityIntegrity } from '#contract/entities/activity.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { grouped } from '#contract/rules/plural.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { actionWords } from '#renderer/activity-words/action-words.ts';
import styles from './activity.module.css';
import { words } from './messages.ts';
import { type ActivityScope, checkRecord } from './queries.ts';

type Check =
  | { readonly kind: 'closed' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly integrity: ActivityIntegrity }
  | { readonly kind: 'failed'; readonly error: ApiError };

export function Integrity({ scope }: { readonly scope: ActivityScope }) {
  const [check, setCheck] = useState<Check>({ kind: 'closed' });
  const { busy, run } = useServerMutation({
    mutationFn: () => checkRecord(scope),
    onSuccess: (integrity) => setCheck((now) => (now.kind === 'closed' ? now : { kind: 'checked', integrity })),
    onError: (error) => setCheck((now) => (now.kind === 'closed' ? now : { kind: 'failed', error })),
  });
  const start = (): void => {
    setCheck({ kind: 'checking' });
    void run();
  };
  const close = (): void => setCheck({ kind: 'closed' });
  return (
    <div>
      <Button icon={ShieldCheck} aria-haspopup="dialog" onClick={start}>
        {words.check}
      </Button>
      {check.kind !== 'closed' && (
        <Dialog
          open
          onClose={close}
          title={words.checkTitle}
          sentence={words.checkSentence}
          actions={
            <>
              <Button busy={busy} onClick={start}>
                {words.again}
              </Button>
              <Button variant="primary" onClick={close}>
                {words.close}
              </Button>
            </>
          }
        >
          <Result check={check} busy={busy} onRetry={start} />
        </Dialog>
      )}
    </div>
  );
}

function Result({
  check,
  busy,
  onRetry,
}: {
  readonly check: Exclude<Check, { kind: 'closed' }>;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  switch (check.kind) {
    case 'checking':
      return (
        <output className={styles['checking']}>
          <Spinner /> {words.checking}
        </output>
      );
    case 'failed':
      return (
        <ErrorState
          title={words.checkFailed}
          message={refusalWords(check.error) ?? undefined}
          details={errorDetails(check.error)}
          retrying={busy}
          onRetry={onRetry}
        />
      );
    case 'checked':
      return check.integrity.broken === null ? (
        <Whole {...check.integrity} />
      ) : (
        <Broken {...check.integrity} broken={check.integrity.broken} />
      );
    default:
      return check satisfies never;
  }
}

type Entry = NonNullable<ActivityIntegrity['lastValid']>;
const recordWords = ({ sequence, at }: Entry): string => words.record(grouped(sequence), formatDateTime(at));

const Whole = ({ checked, lastValid }: ActivityIntegrity) => (
  <Banner tone="ok" title={words.whole} announce>
    <p>{lastValid === null ? words.wholeEmpty : words.wholeText(words.records(checked), formatDateTime(lastValid.at))}</p>
  </Banner>
);

const Broken = ({
  lastValid,
  broken,
}: Pick<ActivityIntegrity, 'lastValid'> & { readonly broken: NonNullable<ActivityIntegrity['broken']> }) => (
  <div className={styles['broken']}>
    <Banner tone="bad" title={words.broken(grouped(broken.sequence))} announce>
      <p>{words.brokenText}</p>
    </Banner>
    <Facts
      facts={[
        [words.brokenRecord, `${recordWords(broken)}: ${actionWords(broken.pointer)}`],
        [words.lastValid, lastValid === null ? words.noneValid : recordWords(lastValid)],
      ]}
    />
  </div>
);
