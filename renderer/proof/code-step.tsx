// Sends a code to the person's e-mail address and verifies it. No code is sent before the person requests it.
import { oneTimeCodeLength } from '#contract/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { MainAction } from '#renderer/ui/dialog/dialog-foot.tsx';
import { OneTimeCodeField } from '#renderer/ui/field/one-time-code-field.tsx';
import { focusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import form from '#renderer/form/form.module.css';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import { codeProblem } from './code-words.ts';
import { words } from './messages.ts';
import type { SentCode } from './queries.ts';

export interface CodeStepProps {
  readonly email: string;
  readonly send: () => Promise<SentCode>;
  /** Verifies the code; rejects when it is wrong. */
  readonly verify: (otp: string) => Promise<void>;
}

type CodeAction = { readonly kind: 'send' } | { readonly kind: 'verify'; readonly otp: string };

/** Sends or verifies a code, one action at a time. */
function useCode({ send, verify }: CodeStepProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = useServerMutation({
    mutationFn: async (step: CodeAction) => (step.kind === 'send' ? setSent(await send()) : verify(step.otp)),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(codeProblem(error)),
  });
  return {
    sent,
    busy: pending === null ? null : pending.kind,
    problem,
    setProblem,
    send: () => void run({ kind: 'send' }),
    verify: (otp: string) => void run({ kind: 'verify', otp }),
  };
}

export function CodeStep(props: CodeStepProps) {
  const code = useCode(props);
  const { sent, busy, problem } = code;
  if (sent !== null) return <CodeEntry email={props.email} sent={sent} code={code} />;
  return (
    <div className={form['form']}>
      {problem !== null && (
        <Banner tone="bad" announce>
          <p>{problem}</p>
        </Banner>
      )}
      <p>{words.codeAsk(props.email)}</p>
      <MainAction sends busy={busy === 'send'} onClick={code.send}>
        {words.sendCode}
      </MainAction>
    </div>
  );
}

function CodeEntry({
  email,
  sent,
  code,
}: {
  readonly email: string;
  readonly sent: SentCode;
  readonly code: ReturnType<typeof useCode>;
}) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const online = useOnline();
  const seconds = useSecondsUntil(Date.parse(sent.resendAt));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.length === oneTimeCodeLength) code.verify(typed);
    else code.setProblem(words.codeShort);
  };
  return (
    <form id={formId} className={form['form']} noValidate onSubmit={submit}>
      <p>{words.codeLead(email)}</p>
      <OneTimeCodeField
        ref={focusWhenShown}
        label={words.code}
        hint={words.codeHint(sent.reference)}
        error={code.problem ?? undefined}
        length={oneTimeCodeLength}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          code.setProblem(null);
        }}
        onComplete={online ? code.verify : undefined}
      />
      <MainAction type="submit" form={formId} busy={code.busy === 'verify'}>
        {words.confirm}
      </MainAction>
      <div className={form['links']}>
        <Button
          variant="ghost"
          sends
          busy={code.busy === 'send'}
          disabledReason={seconds > 0 ? words.newCodeWait : undefined}
          onClick={code.send}
        >
          {seconds > 0 ? words.newCodeIn(seconds) : words.newCode}
        </Button>
      </div>
      <VisuallyHidden>
        <output>{words.sent(sent.reference)}</output>
      </VisuallyHidden>
    </form>
  );
}
