// `/directScript`: the entry page of the link, then the item that the link opens. The page does not touch the session of this device.
import { useState } from 'react';
import {
  DirectLinkEntry,
  DirectLinkScript,
  forgetOpenedLink,
  storeOpenedLink,
  type OpenedLink,
  readOpenedLink,
} from '#renderer/features/direct-link/index.ts';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { TenantMark } from '#renderer/features/login/index.ts';
import { PlainFrame } from '#renderer/app/shell/frames/plain-frame.tsx';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

type Stage = { readonly kind: 'open'; readonly opened: OpenedLink } | { readonly kind: 'closed' | 'ended' };

function firstStage(companyId: string, hash: string | undefined): Stage {
  const opened = hash === undefined ? null : readOpenedLink(tabStorage, { companyId, hash, now: Date.now() });
  return opened === null ? { kind: 'closed' } : { kind: 'open', opened };
}

/** The state of the page for the link with this secret. Another link in the same tab resets it. */
function useStage(companyId: string, hash: string | undefined) {
  const [{ of, stage }, setPlace] = useState(() => ({ of: hash, stage: firstStage(companyId, hash) }));
  const setStage = (next: Stage): void => setPlace({ of: hash, stage: next });
  if (of !== hash) setStage(firstStage(companyId, hash));
  return {
    stage,
    open: (opened: OpenedLink): void => {
      if (hash !== undefined) storeOpenedLink(tabStorage, companyId, hash, opened);
      setStage({ kind: 'open', opened });
    },
    leave: (kind: 'closed' | 'ended'): void => {
      forgetOpenedLink(tabStorage, companyId);
      setStage({ kind });
    },
  };
}

export function DirectLinkPage({ portal, route }: PageProps<'runtime' | 'navigation'>) {
  const { company, client, platform } = portal.runtime;
  const secret = useLinkSecret();
  const { stage, open, leave } = useStage(company.id, secret?.hash);
  usePageTitle(portal, stage.kind === 'open' ? stage.opened.title : route.title);
  const enter = (): void => portal.navigation.goTo('/');
  if (stage.kind === 'open')
    return (
      <DirectLinkScript
        key={stage.opened.code}
        company={company}
        root={platform.root}
        opened={stage.opened}
        mark={<TenantMark company={company} oneLine />}
        onEnded={() => leave('ended')}
        onClose={() => leave('closed')}
        onEnter={enter}
      />
    );
  return (
    <PlainFrame portal={portal}>
      <DirectLinkEntry
        key={secret?.hash}
        company={company}
        client={client}
        secret={secret}
        ended={stage.kind === 'ended'}
        onOpened={open}
        onEnter={enter}
      />
    </PlainFrame>
  );
}
