// "Você não tem acesso a esta área.": instead of a blank page, with a button that requests access.
import { requestAccess } from '#contract/calls/access/solicitations.ts';
import { ArrowLeft, LockKeyhole, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/pages/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { Message } from '#renderer/app/pages/message.tsx';

const AskAccess = lazy(async () => ({ default: (await import('./ask-access.tsx')).AskAccess }));

export function Forbidden({
  portal,
  title,
  groups,
}: {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor'>;
  /** Title of the page that the person may not open. */
  readonly title: string;
  /** Groups that the person can request; null when access cannot be requested here. */
  readonly groups: readonly string[] | null;
}) {
  const { client, company } = portal.runtime;
  const [asking, setAsking] = useState(false);
  const [protocol, setProtocol] = useState<string | null>(null);
  const canAsk = groups !== null && groups.length > 0 && protocol === null && portal.visitor.user()?.isPublic === false;
  const ask = async (description: string): Promise<void> => {
    const body = { groups: [...(groups ?? [])], ...(description === '' ? {} : { description }) };
    setProtocol((await client.call(requestAccess, { params: { id: company.id }, body })).protocol);
    setAsking(false);
  };
  return (
    <Message
      icon={LockKeyhole}
      tone="warn"
      title={words.forbidden}
      actions={
        <>
          {canAsk && (
            <Button variant="primary" icon={Send} onClick={() => setAsking(true)}>
              {words.askAccess}
            </Button>
          )}
          <Button icon={ArrowLeft} onClick={() => portal.navigation.back()}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>
        <output>{protocol === null ? words.forbiddenText(title) : words.accessRequested(protocol)}</output>
      </p>
      {groups === null && <p>{words.accessByHand}</p>}
      {asking && (
        <Suspense>
          <AskAccess title={title} onSend={ask} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Message>
  );
}
