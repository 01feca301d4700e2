// Sends an e-mail again, at the earliest one minute after the last one. The server applies the same limit.
import { useState } from 'react';
import { linkMailResendMs } from '#contract/limits.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { words } from './messages.ts';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import type { SentMail } from './use-sent-mail.ts';

export function Resend({
  sent,
  send,
  onSent,
}: {
  readonly sent: SentMail;
  readonly send: () => Promise<unknown>;
  /** The caller must store `sent` in the history state, for a reload. */
  readonly onSent: (sent: SentMail) => void;
}) {
  const seconds = useSecondsUntil(sent.at + linkMailResendMs);
  const [notice, setNotice] = useState('');
  const { busy, run } = useServerMutation({
    mutationFn: send,
    onSuccess() {
      setNotice(words.sentAgain);
      onSent({ ...sent, at: Date.now() });
    },
    // The shell shows every other error.
    onError: (error) => setNotice(tooManyProblem(error) ?? ''),
  });
  return (
    <>
      <Button sends busy={busy} disabledReason={seconds > 0 ? words.resendWait : undefined} onClick={() => void run()}>
        {seconds > 0 ? words.resendIn(seconds) : words.resend}
      </Button>
      <output>{notice === words.sentAgain ? <VisuallyHidden>{notice}</VisuallyHidden> : notice}</output>
    </>
  );
}
