// Sending a mail once more, a minute after the last one at the earliest. The server counts, too.
import { useState } from 'react';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { words as common } from '#renderer/form/messages.ts';
import { words } from './messages.ts';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import type { Sent } from './use-sent.ts';

const resendMs = 60_000;
export function Resend({
  sent,
  send,
  onSent,
}: {
  readonly sent: Sent;
  readonly send: () => Promise<unknown>;
  /** To be kept where a reload finds it. */
  readonly onSent: (sent: Sent) => void;
}) {
  const seconds = useSecondsUntil(sent.at + resendMs);
  const [notice, setNotice] = useState('');
  const { busy, run } = useServerMutation({
    mutationFn: send,
    onSuccess() {
      setNotice(words.sentAgain);
      onSent({ ...sent, at: Date.now() });
    },
    // Anything but "too many" is the shell's to show.
    onError: ({ status }) => setNotice(status === 429 ? common.tooMany : ''),
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
