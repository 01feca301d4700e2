// The item that a direct link opened: its script under a header with title, end and the way into the portal. The script talks to
// the server in the link's own session; the person's own, if there is one, is not touched.
import { logout } from '#contract/calls/auth/session.ts';
import type { Company } from '#contract/entities/company.ts';
import { createClient } from '#renderer/api/client.ts';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import { ModuleHost } from '#renderer/module-host/module-host.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import { openingOf } from '#renderer/module-host/runtime/opening.ts';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { PackageX } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './direct-link.module.css';
import { Expiry } from './expiry.tsx';
import { words } from './messages.ts';
import { type OpenedLink, tabStorage } from './opened-link.ts';

export interface DirectLinkScriptProps {
  readonly company: Company;
  /** Origin in front of `/api` and `/script`. */
  readonly root: string;
  readonly opened: OpenedLink;
  /** The session of the link is over. */
  readonly onEnded: () => void;
  /** Closes the item: back to the page of the link. */
  readonly onClose: () => void;
  readonly onEnter: () => void;
}

interface LinkSession {
  readonly host: ModuleHost;
  /** Ends it on the server, too: the link can open another. Best effort, for it ends by itself. */
  readonly end: () => void;
}

function openLinkSession({ company, root, opened, onEnded, onClose }: DirectLinkScriptProps): LinkSession {
  const { code, user } = opened;
  let over = false;
  const client = createClient({
    root,
    services: company.services,
    sessionHeader: () => (code === undefined ? {} : { code }),
    sessionEpoch: () => over,
    onSessionError: () => {
      over = true;
      onEnded();
    },
    // A script shows its own failures in place.
    onConnectionError: () => undefined,
  });
  const end = (): void => void client.call(logout, { params: { id: company.id } }, { failure: 'caller' }).catch(() => undefined);
  const host = new ModuleHost({
    client,
    company,
    root,
    user: () => user,
    entities: () => Promise.resolve([]),
    now: () => Date.now(),
    parameters: opened.json,
    storage: tabStorage,
    actions: {
      notify: (message, tone) => void showToast({ message, tone }),
      close: () => {
        end();
        onClose();
      },
      print: () => window.print(),
      // A person with a direct link is not a person of the tenant: the portal does not ask for their position.
      locate: () => Promise.resolve({}),
      // Nor does anybody have notifications there.
      notificationsRead: () => undefined,
      // Files need a session of a person: the server has refused before.
      download: () => undefined,
      preview: () => undefined,
      busy: () => void showToast({ message: hostWords.busy, tone: 'warn' }),
      // The link is to one item.
      open: () => false,
    },
  });
  return { host, end };
}

function findItem({ company, opened }: DirectLinkScriptProps) {
  const module = company.module.find(({ id }) => id === opened.item.moduleId);
  const item = module?.item.find(({ id }) => id === opened.item.itemId);
  return module !== undefined && item?.script === opened.script ? { module, item } : null;
}

const titleId = 'direct-link-title';

/** It comes in the place of the button that was pressed: so a screen reader announces what opened. */
function useTitleFocus(): void {
  useEffect(() => {
    const title = document.getElementById(titleId);
    if (title === null) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, []);
}

export function DirectLinkScript(props: DirectLinkScriptProps) {
  const { opened, onEnter } = props;
  useTitleFocus();
  const [{ host, end }] = useState(() => openLinkSession(props));
  const [found] = useState(() => findItem(props));
  useEffect(() => {
    const opening = found && openingOf({ module: found.module, item: { ...found.item, title: opened.title } });
    if (opening) host.open({ ...opening, kind: 'page' });
    return () => host.close();
  }, [host, found, opened]);
  const close = (): void => {
    end();
    props.onClose();
  };
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <span className={styles['icon']}>
          <ItemIcon name={found?.item.icon} />
        </span>
        <div className={styles['titles']}>
          <Heading level={1} size="title-3" id={titleId}>
            {opened.title}
          </Heading>
          <Expiry expires={opened.expires} />
        </div>
        <Button size="small" onClick={onEnter}>
          {words.enterPortal}
        </Button>
      </header>
      <main className={styles['main']}>
        {found === null ? (
          <EmptyState
            icon={PackageX}
            title={words.noScript}
            level={2}
            actions={<Button onClick={close}>{hostWords.close}</Button>}
          >
            {words.noScriptText}
          </EmptyState>
        ) : (
          <ModuleView host={host} onClose={close} />
        )}
      </main>
    </div>
  );
}
