// Sending a mail once more, a minute after the last one at the earliest. The server counts, too.
import { useOneAtATime } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { useState } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
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
  const { busy, run } = useOneAtATime();
  const [notice, setNotice] = useState('');
  const again = async (): Promise<void> => {
    try {
      await send();
      setNotice(words.sentAgain);
      onSent({ ...sent, at: Date.now() });
    } catch (error) {
      // Anything but "too many" is the shell's to show.
      setNotice(error instanceof ApiError && error.status === 429 ? common.tooMany : '');
    }
  };
  return (
    <>
      <Button sends busy={busy} disabledReason={seconds > 0 ? words.resendWait : undefined} onClick={() => void run(again)}>
        {seconds > 0 ? words.resendIn(seconds) : words.resend}
      </Button>
      <output>{notice === words.sentAgain ? <VisuallyHidden>{notice}</VisuallyHidden> : notice}</output>
    </>
  );
}
