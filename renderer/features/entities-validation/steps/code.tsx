import { refusalWords, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { conflictWords } from '#renderer/features/entities-validation/conflicts.ts';
import { words } from '#renderer/features/entities-validation/messages.ts';
import { contactsQuery } from '#renderer/features/entities-validation/queries.ts';
import styles from '#renderer/features/entities-validation/validation.module.css';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Blocked, clock, useBlocked } from './blocked.tsx';
import { ChangeButton } from './change-button.tsx';
import { CodeForm } from './code-form.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step.ts';

export function CodeStep(step: StepProps) {
  const { validation, scope } = step;
  const seconds = useBlocked(validation.blockedUntil);
  const { data, error, isFetching, refetch } = useServerQuery(contactsQuery(scope, validation.code));
  const skip = (
    <ChangeButton step={step} action="skip">
      {validation.sent === undefined ? words.goOn : words.noCode}
    </ChangeButton>
  );
  const { sent } = validation;
  const head = (
    <StepHead title={sent === undefined ? words.chooseTitle : words.codeTitle}>
      {sent === undefined ? words.chooseLead : words.codeLead}
    </StepHead>
  );
  if (seconds > 0)
    return (
      <>
        {head}
        <Blocked seconds={seconds} />
        <div>{skip}</div>
      </>
    );
  return (
    <>
      {head}
      {data === undefined && error === null && <SkeletonText lines={2} label={words.contactsLoading} />}
      {data === undefined && error !== null && (
        <ErrorState title={words.contactsFailed} message={wordsOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.options.length === 0 && <p>{words.noContact}</p>}
      {data !== undefined && data.options.length > 0 && <Contacts step={step} options={data.options} skip={skip} />}
      {/* Not while the contacts load: the button would move under the pointer when they arrive. */}
      {(data?.options.length === 0 || error !== null) && <div>{skip}</div>}
    </>
  );
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
}

function Contacts({
  step,
  options,
  skip,
}: {
  readonly step: StepProps;
  readonly options: readonly Option[];
  readonly skip: ReactNode;
}) {
  const { sent } = step.validation;
  const [option, setOption] = useState(sent?.option ?? options[0]?.id ?? '');
  const send = <SendButton step={step} option={option} />;
  return (
    <>
      <RadioGroup
        legend={words.where}
        options={options.map(({ id, label, channel }) => ({ value: id, label: words.channels[channel], hint: label }))}
        value={option}
        onChange={setOption}
        inline
      />
      {sent === undefined ? (
        <div className={styles['actions']}>
          {send}
          {skip}
        </div>
      ) : (
        <CodeForm key={sent.reference} step={step} sent={sent} send={send} skip={skip} />
      )}
    </>
  );
}

/** Sends the first code, or another one once the wait is over. */
function SendButton({ step, option }: { readonly step: StepProps; readonly option: string }) {
  const { validation, acts, onProblem } = step;
  const { sent } = validation;
  const wait = useSecondsUntil(sent === undefined ? 0 : Date.parse(sent.resendAt));
  const send = useServerMutation({
    mutationFn: () => acts.send(validation, option),
    onMutate: () => onProblem(null),
    onError: (error) => onProblem(conflictWords(error) ?? refusalWords(error)),
  });
  return (
    <Button
      variant={sent === undefined ? 'primary' : 'ghost'}
      icon={Send}
      busy={send.busy}
      sends
      disabledReason={wait > 0 ? words.sendWait : undefined}
      onClick={() => void send.run()}
    >
      <span className={styles['figures']}>
        {wait > 0 ? words.sendIn(clock(wait)) : sent === undefined ? words.send : words.sendAgain}
      </span>
    </Button>
  );
}
