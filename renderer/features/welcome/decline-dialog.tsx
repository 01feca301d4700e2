import type { ApiError } from '#renderer/api/api-error.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { words as link } from '#renderer/link-page/messages.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { decline } from './queries.ts';

/** The message for a refusal; empty when the shell shows it. */
const refusalOf = (error: ApiError): string => (outcomeOf(error) === null ? (tooManyProblem(error) ?? '') : link.gone);

export function DeclineDialog({
  page: { client, company, goTo },
  secret,
  onClose,
}: {
  readonly page: LinkPageProps;
  readonly secret: LinkSecret;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, run } = useServerMutation({
    mutationFn: (why: string) => decline(client, company.id, secret, why),
    onSuccess: () => goTo('/welcome/thankyou?state=declined', { replace: true }),
    onError: (error) => setProblem(refusalOf(error)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ reason }}
      role="alertdialog"
      dismissable={false}
      title={words.declineTitle}
      sentence={words.declineText}
      actions={
        <>
          <CancelButton />
          <Button variant="danger" sends busy={busy} onClick={() => void run(reason)}>
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
