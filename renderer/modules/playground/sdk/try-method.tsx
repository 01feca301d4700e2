import { grouped } from '#contract/rules/plural.ts';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SdkMethod } from '#contract/module-sdk.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { FileField } from '#renderer/typed-field/file-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import type { LaboratoryProps, Scripted } from '#renderer/modules/playground/laboratory-props.ts';
import { type Answered, callMethod } from './call-method.ts';
import { methodNotes } from './methods.ts';
import styles from './sdk.module.css';

/** The maximum number of shown characters of an answer. */
const answerLimit = 20_000;

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // The field shows the problem.
    return null;
  }
}

/** A form that calls a method, and its answer. */
export function TryMethod({
  method,
  chosen,
  laboratory,
}: {
  readonly method: SdkMethod;
  readonly chosen: Scripted;
  readonly laboratory: LaboratoryProps;
}) {
  const takesFile = method === 'files.upload';
  const [text, setText] = useState(() => JSON.stringify(methodNotes[method].example(chosen.item, chosen.module.id), null, 2));
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const request = readObject(text);
  const { busy, run } = useServerMutation({
    mutationFn: (sent: object) => callMethod(laboratory, chosen, { method, request: takesFile ? { ...sent, file } : sent }),
    onSuccess: (next) => setAnswered(next),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (request !== null && !(takesFile && file === null)) void run(request);
  };
  return (
    <form className={styles['try']} noValidate onSubmit={submit}>
      <TextArea
        label={`Pedido de ${method} em JSON`}
        code
        rows={Math.min(8, text.split('\n').length + 1)}
        value={text}
        error={tried && request === null ? 'Este JSON não é válido.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {takesFile && (
        <FileField
          label="Arquivo"
          need="required"
          error={tried && file === null ? 'Arquivo(file) não informado' : undefined}
          onFile={setFile}
        />
      )}
      <div>
        <Button type="submit" icon={Play} busy={busy} aria-label={`Chamar ${method}`}>
          Chamar
        </Button>
      </div>
      <output aria-label={`Resposta de ${method}`}>{answered !== null && <Answer {...answered} />}</output>
    </form>
  );
}

function Answer({ answer, ms }: Answered) {
  const body = answer.ok ? (JSON.stringify(answer.response, null, 2) ?? '') : answer.message;
  return (
    <span className={styles['answer']}>
      <span className={styles['outcome']}>
        <StatusChip tone={answer.ok ? 'ok' : 'bad'}>{answer.ok ? 'ok' : answer.code}</StatusChip>
        {grouped(ms)} ms
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <code tabIndex={0}>{body.length > answerLimit ? `${body.slice(0, answerLimit)}…` : body}</code>
    </span>
  );
}
