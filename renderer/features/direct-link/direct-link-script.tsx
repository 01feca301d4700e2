// The item that a direct link opened: the brand of the tenant, a bar with title, company and expiry, and the script under it. The script
// uses the session of the link; it does not affect the person's own session.
import { logout } from '#contract/calls/auth/session.ts';
import type { Company } from '#contract/entities/company.ts';
import { createClient } from '#renderer/api/client.ts';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import { ModuleHost } from '#renderer/module-host/module-host.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import { openingOf } from '#renderer/module-host/runtime/opening.ts';
import { Expiry } from '#renderer/link-page/expiry.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { Clock, PackageX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import styles from './direct-link.module.css';
import { createLinkRoutes, leaveLinkRoutes, type LinkHistory } from './link-routes.ts';
import { words } from './messages.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import type { OpenedLink } from './opened-link.ts';

export interface DirectLinkScriptProps {
  readonly company: Company;
  /** Origin in front of `/api` and `/script`. */
  readonly root: string;
  readonly opened: OpenedLink;
  /** Logo and name of the tenant. */
  readonly mark: ReactNode;
  /** Called when the session of the link has ended. */
  readonly onEnded: () => void;
  /** Closes the item and returns to the page of the link. */
  readonly onClose: () => void;
  readonly onEnter: () => void;
}

interface LinkSession {
  readonly host: ModuleHost;
  /** Closes the item. Ends the session on the server, so that the link can open another one. */
  readonly close: () => void;
}

/** The history entries of this page. */
const linkHistory = (navigate: NavigateFunction): LinkHistory => ({
  historyState: () => history.state,
  async travel(state, how) {
    const { pathname, search } = location;
    await navigate({ pathname, search }, { replace: how === 'replace', state, preventScrollReset: true });
  },
  goBack: (steps) =>
    new Promise((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
      history.go(-steps);
    }),
});

function openLinkSession(
  { company, root, opened, onEnded, onClose }: DirectLinkScriptProps,
  navigate: NavigateFunction,
): LinkSession {
  const { code, user } = opened;
  let ended = false;
  const client = createClient({
    root,
    services: company.services,
    sessionHeader: () => (code === undefined ? {} : { code }),
    sessionEpoch: () => ended,
    onSessionError: () => {
      ended = true;
      onEnded();
    },
    // The script shows its own failures.
    onConnectionError: () => undefined,
  });
  const entries = linkHistory(navigate);
  const close = (): void => {
    // A failure is ignored, because the session expires.
    void client.call(logout, { params: { id: company.id } }, { failure: 'caller' }).catch(() => undefined);
    void leaveLinkRoutes(entries);
    onClose();
  };
  const host = new ModuleHost({
    client,
    company,
    root,
    user: () => user,
    // The link acts for one company.
    entities: () => Promise.resolve([opened.entity]),
    now: () => Date.now(),
    linkValues: opened.json,
    storage: tabStorage,
    addresses: (_place, onChange) => createLinkRoutes({ ...entries, onChange }),
    actions: {
      notify: (message, tone) => void showToast({ message, tone }),
      close,
      print: () => window.print(),
      // The holder of a direct link is not a user of the tenant, so the portal does not request their position.
      locate: () => Promise.resolve({}),
      // The session of a direct link has no notifications.
      notificationsRead: () => undefined,
      // Files require a user's session; the server has already refused the call.
      download: () => undefined,
      preview: () => undefined,
      busy: () => void showToast({ message: hostWords.busy, tone: 'warn' }),
      // A direct link opens one item only.
      open: () => false,
    },
  });
  return { host, close };
}

function findItem({ company, opened }: DirectLinkScriptProps) {
  const module = company.module.find(({ id }) => id === opened.item.moduleId);
  const item = module?.item.find(({ id }) => id === opened.item.itemId);
  return module !== undefined && item?.script === opened.script ? { module, item } : null;
}

const titleId = 'direct-link-title';

/** Reports to the script that the person went back or forward. The routes report the script's own changes. */
function useHistoryRoutes(host: ModuleHost): void {
  useEffect(() => {
    const report = (): void => host.routeChanged('pop');
    window.addEventListener('popstate', report);
    return () => window.removeEventListener('popstate', report);
  }, [host]);
}

export function DirectLinkScript(props: DirectLinkScriptProps) {
  const { opened, onEnter } = props;
  // The title replaces the pressed button.
  useFocusWhenShown(titleId);
  const navigate = useNavigate();
  const [{ host, close }] = useState(() => openLinkSession(props, navigate));
  useHistoryRoutes(host);
  const [found] = useState(() => findItem(props));
  useEffect(() => {
    const opening = found && openingOf({ module: found.module, item: { ...found.item, title: opened.title } });
    if (opening) host.open({ ...opening, kind: 'page' });
    return () => host.close();
  }, [host, found, opened]);
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <div className={styles['mark']}>{props.mark}</div>
        <Button size="small" onClick={onEnter}>
          {words.enterPortal}
        </Button>
      </header>
      <main className={styles['main']}>
        <div className={styles['bar']}>
          <span className={styles['icon']}>
            <ItemIcon name={found?.item.icon} />
          </span>
          <div className={styles['titles']}>
            <Heading level={1} size="title-3" id={titleId}>
              {opened.title}
            </Heading>
            <p title={formatCnpj(opened.entity.code)}>{opened.entity.description}</p>
          </div>
          <StatusChip icon={Clock}>
            <Expiry expires={opened.expires} />
          </StatusChip>
        </div>
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
