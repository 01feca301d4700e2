import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { formatTime } from '#contract/rules/date.ts';
import { oneTimeCodeLength } from '#contract/limits.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { conflictWords } from '#renderer/features/entities-validation/conflicts.ts';
import { words } from '#renderer/features/entities-validation/messages.ts';
import styles from '#renderer/features/entities-validation/validation.module.css';
import { Button } from '#renderer/ui/button/button.tsx';
import { OneTimeCodeField } from '#renderer/ui/field/one-time-code-field.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { StepProps } from './step.ts';

const fieldWords = ({ code, attemptsLeft }: ApiError): string | null =>
  code === '#INVALID_CODE' && attemptsLeft !== undefined ? words.wrongCode(attemptsLeft) : null;

export function CodeForm({
  step: { validation, acts, onProblem },
  sent,
  send,
  skip,
}: {
  readonly step: StepProps;
  readonly sent: NonNullable<EntityValidation['sent']>;
  readonly send: ReactNode;
  readonly skip: ReactNode;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [wrong, setWrong] = useState<{ readonly text: string; readonly words: string | undefined } | null>(null);
  const online = useOnline();
  const prove = useServerMutation({
    mutationFn: (text: string) => acts.prove(validation, text),
    onMutate() {
      setError(undefined);
      onProblem(null);
    },
    onError(refusal, text) {
      const inField = fieldWords(refusal);
      if (inField !== null || refusal.code === '#EXPIRED_CODE' || refusal.code === '#INVALID_CODE') {
        const shown = inField ?? refusalWords(refusal) ?? undefined;
        setError(shown);
        setWrong({ text, words: shown });
      } else onProblem(conflictWords(refusal) ?? refusalWords(refusal));
    },
  });
  const submit = (text: string): void => {
    if (text.length !== oneTimeCodeLength) setError(words.incomplete);
    // The code that was refused would only cost another attempt.
    else if (text === wrong?.text) setError(wrong.words);
    else void prove.run(text);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(code);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit}>
      <OneTimeCodeField
        label={words.code}
        length={oneTimeCodeLength}
        value={code}
        onChange={(text) => {
          setCode(text);
          setError(undefined);
        }}
        onComplete={online ? submit : undefined}
        error={error}
      />
      <output className={styles['quiet']}>{words.sentAt(formatTime(sent.sentAt), sent.label, sent.reference)}</output>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={prove.busy} sends>
          {words.confirm}
        </Button>
        {send}
        {skip}
      </div>
    </form>
  );
}
