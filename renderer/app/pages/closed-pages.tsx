// A portal that is closed: to everyone (disabled), or on this domain (blocked). The guard sends people here, and away again.
import { CircleOff, Lock } from 'lucide-react';
import { TenantHtml } from '../../ui/tenant-html/tenant-html.tsx';
import { blockedMessage } from '../guards.ts';
import { words } from '../messages.ts';
import type { PageProps } from '../page-props.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Message } from './message.tsx';

export function DisabledPage({ portal }: PageProps) {
  const { support } = portal.runtime.company.style;
  usePageTitle(portal, words.disabled);
  return (
    <Message icon={CircleOff} tone="warn" title={words.disabled}>
      <p>{words.disabledText}</p>
      {support !== undefined && <p>{support}</p>}
    </Message>
  );
}

export function BlockedPage({ portal }: PageProps) {
  const { company, platform } = portal.runtime;
  const message = blockedMessage(company, platform.domain ?? '', location.pathname + location.search);
  usePageTitle(portal, words.blocked);
  return (
    <Message icon={Lock} tone="warn" title={words.blocked}>
      {message === undefined ? <p>{words.blockedText}</p> : <TenantHtml html={message} />}
      {company.style.support !== undefined && <p>{company.style.support}</p>}
    </Message>
  );
}
