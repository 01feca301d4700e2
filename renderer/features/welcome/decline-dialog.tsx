import { ApiError } from '#renderer/api/api-error.ts';
import { words as common } from '#renderer/form/messages.ts';
import { words as link } from '#renderer/link-page/messages.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import type { HeldLink } from '#renderer/link-page/secret-address.ts';
import { outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useOneAtATime } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { useState } from 'react';
import { words } from './messages.ts';
import { decline } from './queries.ts';

/** The words for a refusal, unless the shell shows it. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (outcomeOf(error) !== null) return link.gone;
  return error.status === 429 ? common.tooMany : '';
}

export function DeclineDialog({
  page: { client, company, goTo },
  held,
  onClose,
}: {
  readonly page: LinkPageProps;
  readonly held: HeldLink;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState('');
  const send = async (): Promise<void> => {
    try {
      await decline(client, company.id, held, reason);
      goTo('/welcome/thankyou?state=declined', { replace: true });
    } catch (error) {
      setProblem(refusalOf(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={false}
      title={words.declineTitle}
      sentence={words.declineText}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" sends busy={busy} onClick={() => void run(send)}>
            {words.decline}
          </Button>
        </>
      }
    >
      {problem !== '' && (
        <Banner tone="bad" announce>
          <p>{problem}</p>
        </Banner>
      )}
      <TextField
        label={words.reason}
        need="optional"
        hint={words.reasonHint}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
