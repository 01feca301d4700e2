// An item at its own address. The module host runs it; this page only says which one, and where its frame stands.
import type { Item, Module } from '#contract/entities/module.ts';
import { CircleAlert, Hammer, PackageX } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { failedSummary } from '#renderer/features/home/queries.ts';
import { ModuleModal } from '#renderer/features/module-modal/index.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import { NativeView } from '#renderer/module-host/native/native-view.tsx';
import { reportModuleFailure } from '#renderer/module-host/report-failure.ts';
import { isSameItem, openingOf, scriptKind } from '#renderer/module-host/runtime/opening.ts';
import { devModule } from '#renderer/app/opening/dev/dev-module.ts';
import { words } from '#renderer/app/messages.ts';
import { nativeModules } from '#renderer/app/opening/native-modules.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';
import { summaryScope } from '#renderer/app/visitor/summaries.ts';
import { ItemBar } from '#renderer/app/shell/header/item-bar.tsx';
import { itemAddress, type ItemAddress } from '#renderer/app/routing/item-address.ts';
import { layoutFlags, pathAround } from '#renderer/app/routing/layout-flags.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { Forbidden } from './access/forbidden.tsx';
import { HomeButton } from './home-link.tsx';
import { Message } from './message.tsx';
import { missingGroups } from './access/missing-groups.ts';
import styles from './page.module.css';

const DevModule = lazy(async () => ({ default: (await import('./dev-module-bar.tsx')).DevModuleBar }));

interface Content extends Found {
  /** The rest of the address after the item. */
  readonly suffix: string;
}

/** The address of no item: the page is left, and drawn once more on its way. */
const nothing: ItemAddress = { moduleId: '', itemId: '', suffix: '' };

interface Found {
  readonly portal: PortalApp;
  readonly module: Module;
  readonly item: Item;
}

export function ItemPage({ portal }: PageProps) {
  const { company } = portal.runtime;
  const { pathname, search } = useLocation();
  const { moduleId, itemId, suffix } = itemAddress(company.module, pathname) ?? nothing;
  const found = portal.find(moduleId, itemId);
  const title = useStore(portal.host.store, (state) => state.title);
  usePageTitle(portal, title ?? found?.item.title ?? words.itemMissing);
  const flags = layoutFlags(company, pathname);
  const isGuest = portal.user()?.isPublic === true;
  const exits = flags.appExit && !isGuest;
  const leave = (): void => (exits ? portal.goTo(pathAround(company, pathname) + search) : portal.closeItem());
  return (
    <div className={styles['item']}>
      {found === null ? (
        <Closed portal={portal} moduleId={moduleId} itemId={itemId} />
      ) : (
        <>
          {(flags.closeScriptButton || exits || isGuest) && <ItemBar {...found} portal={portal} exit={exits} onClose={leave} />}
          <Content key={`${found.module.id}/${found.item.id}`} {...found} portal={portal} suffix={suffix} />
          <ModuleModal key={`modal ${found.module.id}/${found.item.id}`} {...found} marks={portal.runtime.platform.marks} />
        </>
      )}
    </div>
  );
}

function Content({ suffix, ...found }: Content) {
  const { portal, module, item } = found;
  const how = scriptKind(item);
  const problem = useSummaryProblem(found);
  const opens = problem === null && how.kind !== 'none';
  useEffect(() => {
    if (opens) portal.opened(module, item);
  }, [opens, portal, module, item]);
  if (problem !== null)
    return (
      <Notice icon={CircleAlert} title={words.itemFailed(item.title)} portal={portal}>
        {problem}
      </Notice>
    );
  if (how.kind === 'native') return <Native {...found} name={how.name} />;
  if (how.kind === 'none') return <Missing portal={portal} />;
  return <Framed portal={portal} module={module} item={item} suffix={suffix} />;
}

/** As it was when the item was asked for: what fails later does not close what is open. */
function useSummaryProblem({ portal, module, item }: Found): string | null {
  const [problem] = useState(() => {
    const user = portal.user();
    return user && failedSummary(portal.queries, summaryScope(portal.runtime, user), { module, item });
  });
  return problem;
}

function Framed({ portal, module, item, suffix }: Content) {
  const { host } = portal;
  // Once for each address (the key of this component): what is drawn anew is not opened anew.
  const [own] = useState(() => {
    const opening = openingOf(module, item);
    // A legacy script with an address was typed or shared: here it stands in its own place.
    return opening && { ...opening, kind: 'page' as const, ...(suffix !== '' && { suffix }) };
  });
  const shown = useStore(host.store, ({ runtime }) => own !== null && runtime.kind !== 'idle' && isOwn(runtime.opening, own));
  useEffect(() => {
    if (own !== null) host.open(own);
  }, [host, own]);
  const written = devModule(useLocation().search, portal.user());
  return (
    <>
      {written !== null && (
        <Suspense>
          <DevModule key={written} portal={portal} id={written} />
        </Suspense>
      )}
      {shown && <ModuleView host={host} onClose={() => portal.closeItem()} />}
    </>
  );
}

const isOwn = (opening: Parameters<typeof isSameItem>[0], own: Parameters<typeof isSameItem>[1]): boolean =>
  opening.kind === 'page' && isSameItem(opening, own);

function Native({ portal, module, item, name }: Found & { readonly name: string }) {
  const { client, company, platform } = portal.runtime;
  const load = nativeModules.get(name);
  const user = portal.user();
  const close = (): void => portal.closeItem();
  const download = (link: string): void => void platform.download(link);
  if (load === undefined || user === null)
    return (
      <Notice icon={Hammer} title={words.native(item.title)} portal={portal}>
        {words.nativeText}
      </Notice>
    );
  return (
    <NativeView
      place={{ module, item, script: item.script ?? '' }}
      load={load}
      given={{ client, company, user, item, root: platform.root, download, onClose: close }}
      onClose={close}
      onFailed={(failure) => void reportModuleFailure(client, company.id, { module, item, failure })}
    />
  );
}

/** Whether one may not enter, or there is nothing there. */
function Closed({ portal, moduleId, itemId }: Pick<PageProps, 'portal'> & Omit<ItemAddress, 'suffix'>) {
  const module = portal.runtime.company.module.find(({ id }) => id === moduleId);
  const item = module?.item.find(({ id }) => id === itemId);
  if (module === undefined || item === undefined) return <Missing portal={portal} />;
  return (
    <div className={styles['itemMessage']}>
      <Forbidden portal={portal} title={item.title} groups={missingGroups(module, item, portal.user()?.groups ?? [])} />
    </div>
  );
}

function Missing({ portal }: { readonly portal: PortalApp }) {
  return (
    <Notice icon={PackageX} title={words.itemMissing} portal={portal}>
      {words.itemMissingText}
    </Notice>
  );
}

function Notice({
  icon,
  title,
  portal,
  children,
}: {
  readonly icon: Parameters<typeof Message>[0]['icon'];
  readonly title: string;
  readonly portal: PortalApp;
  readonly children: string;
}) {
  return (
    <div className={styles['itemMessage']}>
      <Message icon={icon} tone="warn" title={title} actions={<HomeButton portal={portal} />}>
        <p>{children}</p>
      </Message>
    </div>
  );
}
