// Pages of a closed portal: disabled for everyone, or blocked on this domain. The guard leads people here, and away once it opens.
import { CircleOff, Lock, RotateCw } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { blockedMessage } from '#renderer/app/start/closed.ts';
import { words } from '#renderer/app/pages/messages.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { Message } from '#renderer/app/pages/message.tsx';

export function DisabledPage({ portal }: PageProps<'runtime'>) {
  const { company } = portal.runtime;
  const { lgpd } = company;
  const { support } = company.style;
  usePageTitle(portal, words.disabled);
  return (
    <Message icon={CircleOff} tone="warn" title={words.disabled}>
      <p>{words.disabledText}</p>
      {support !== undefined && <p>{support}</p>}
      {lgpd !== undefined && <p>{words.contact(`${lgpd.name}, ${lgpd.email}`)}</p>}
    </Message>
  );
}

export function BlockedPage({ portal }: PageProps<'runtime'>) {
  const { company, platform } = portal.runtime;
  const message = blockedMessage(company, platform.domain ?? '');
  usePageTitle(portal, words.blocked);
  return (
    <Message
      icon={Lock}
      tone="warn"
      title={words.blocked}
      actions={
        <Button variant="primary" icon={RotateCw} onClick={() => location.assign('/')}>
          {words.retry}
        </Button>
      }
    >
      {message === undefined ? <p>{words.blockedText}</p> : <TenantHtml html={message} />}
      {company.style.support !== undefined && <p>{company.style.support}</p>}
    </Message>
  );
}
