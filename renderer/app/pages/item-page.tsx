// An item at its own address. The module host runs the item; this page selects it and places its frame.
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import type { PersonView } from '#contract/entities/person-view.ts';
import { CircleAlert, Hammer, PackageX } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { failedSummary, placeId } from '#renderer/features/home/index.ts';
import { ModuleModal } from '#renderer/features/module-modal/index.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import { NativeView } from '#renderer/module-host/native/native-view.tsx';
import { reportModuleFailure } from '#renderer/module-host/report-failure.ts';
import { isSameItem, type Opening, openingOf, type ItemInModule, scriptKind } from '#renderer/module-host/runtime/opening.ts';
import { devModule } from '#renderer/app/opening/dev/dev-module.ts';
import { words } from './messages.ts';
import { nativeModules } from '#renderer/app/opening/native-modules.ts';
import { personAddress } from '#renderer/app/opening/native-place.ts';
import { ownRequestAddress } from '#renderer/app/opening/request-place.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { summaryScope } from '#renderer/app/visitor/summaries.ts';
import { ItemBar } from '#renderer/app/shell/header/item-bar.tsx';
import { managesGuests } from '#renderer/app/shell/tools.ts';
import { itemAddress } from '#renderer/app/routing/item-address.ts';
import { isSameView, layoutFlags, portalPath } from '#renderer/app/routing/layout-flags.ts';
import { isToolItem } from '#renderer/app/routing/tool-screens.ts';
import { useListBeside } from '#renderer/ui/tool-shell/use-list-beside.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { Forbidden } from './access/forbidden.tsx';
import { HomeButton } from './home-link.tsx';
import { Message } from './message.tsx';
import { missingGroups } from './access/missing-groups.ts';
import styles from './page.module.css';

const DevModule = lazy(async () => ({ default: (await import('./dev-module-bar.tsx')).DevModuleBar }));

type ItemParts = Pick<Portal, 'runtime' | 'queries' | 'navigation' | 'visitor' | 'items' | 'host' | 'requests' | 'devNotes'>;

interface ItemProps {
  readonly portal: ItemParts;
  readonly place: ItemInModule;
  /** The rest of the address after the item. */
  readonly suffix: string;
}

export function ItemPage({ portal }: PageProps<keyof ItemParts>) {
  const { company } = portal.runtime;
  const { pathname, search } = useLocation();
  // Null once more while the person leaves the page, because the address then names no item.
  const address = itemAddress(company.module, pathname);
  const place = address && portal.items.find(address);
  const title = useStore(portal.host.store, (state) => state.title);
  usePageTitle(portal, title ?? place?.item.title ?? words.itemMissing);
  const flags = layoutFlags(company, pathname);
  // The list of a tool has a button that closes it.
  const closesItself = useListBeside() && place !== null && isToolItem(place.item);
  const isGuest = portal.visitor.user()?.isPublic === true;
  const exits = flags.appExit && !isGuest;
  const leave = (): void =>
    exits ? portal.navigation.goTo(portalPath(company, pathname) + search) : portal.host.leaving.ask(() => portal.items.close());
  return (
    <div className={styles['item']}>
      {address === null || place === null ? (
        <Closed portal={portal} address={address} />
      ) : (
        <>
          {((flags.closeScriptButton && !closesItself) || exits || isGuest) && (
            <ItemBar portal={portal} place={place} exit={exits} onClose={leave} />
          )}
          <Content key={placeId(place)} portal={portal} place={place} suffix={address.suffix} />
          <ModuleModal key={`modal ${placeId(place)}`} {...place} marks={portal.runtime.platform.marks} />
        </>
      )}
    </div>
  );
}

function Content(props: ItemProps) {
  const { portal, place } = props;
  const { module, item } = place;
  const how = scriptKind(item);
  const problem = useSummaryProblem(portal, place);
  const opens = problem === null && how.kind !== 'none';
  useEffect(() => {
    if (opens) portal.items.remember({ module, item });
  }, [opens, portal, module, item]);
  if (problem !== null)
    return (
      <Notice icon={CircleAlert} title={words.itemFailed(item.title)} portal={portal}>
        {problem}
      </Notice>
    );
  if (how.kind === 'native') return <Native portal={portal} place={place} name={how.name} />;
  if (how.kind === 'none') return <Missing portal={portal} />;
  return <Framed {...props} />;
}

/** The problem at the time when the item was opened. A later failure does not close the item. */
function useSummaryProblem(
  { runtime, queries, visitor }: Pick<Portal, 'runtime' | 'queries' | 'visitor'>,
  place: ItemInModule,
): string | null {
  const [problem] = useState(() => {
    const user = visitor.user();
    return user && failedSummary(queries, summaryScope(runtime, user), place);
  });
  return problem;
}

function Framed({ portal, place, suffix }: ItemProps) {
  const { host } = portal;
  // Computed once for each item (the key of this component): a new render must not open the item again.
  const [own] = useState(() => {
    const opening = openingOf(place);
    // A legacy script reaches this page by a typed or shared address; it then opens in the page, not as an overlay.
    return opening && { ...opening, kind: 'page' as const, ...(suffix !== '' && { suffix }) };
  });
  const shown = useStore(host.store, ({ runtime }) => own !== null && runtime.kind !== 'idle' && isOwn(runtime.opening, own));
  useEffect(() => {
    if (own !== null) host.open(own);
  }, [host, own]);
  const devModuleId = devModule(useLocation().search, portal.visitor.user());
  return (
    <>
      {devModuleId !== null && (
        <Suspense>
          <DevModule key={devModuleId} portal={portal} id={devModuleId} />
        </Suspense>
      )}
      {shown && (
        <ModuleView
          host={host}
          onClose={() => portal.items.close()}
          isSameView={(one, other) => isSameView(portal.runtime.company.module, one, other)}
        />
      )}
    </>
  );
}

const isOwn = (opening: Opening, own: Opening): boolean => opening.kind === 'page' && isSameItem(opening, own);

function Native({ portal, place, name }: Omit<ItemProps, 'suffix'> & { readonly name: string }) {
  const { item } = place;
  const { client, company, platform, session } = portal.runtime;
  const { pathname, search, key: visit } = useLocation();
  const load = nativeModules.get(name);
  const user = portal.visitor.user();
  const close = (): void => portal.items.close();
  const viewAs = (view: PersonView): void => {
    session.openView(view, pathname + search);
    portal.navigation.goTo(`/${mainLayout(company)}`);
  };
  const download = (link: string): void => void platform.download(link);
  const makeLink =
    user !== null && managesGuests(user) ? (email: string): void => portal.requests.request({ linkTo: email }) : null;
  const modules = portal.visitor.modules();
  if (load === undefined || user === null)
    return (
      <Notice icon={Hammer} title={words.native(item.title)} portal={portal}>
        {words.nativeText}
      </Notice>
    );
  return (
    <NativeView
      place={place}
      script={item.script ?? ''}
      load={load}
      screenProps={{
        client,
        company,
        user,
        item,
        root: platform.root,
        download,
        viewAs,
        makeLink,
        ownRequest: ownRequestAddress(modules, portal.items),
        personAddress: personAddress(modules, portal.items),
        visit,
        onClose: close,
      }}
      onClose={close}
      onFailed={(failure) => void reportModuleFailure(client, company.id, { ...place, failure })}
    />
  );
}

type HomeParts = Pick<Portal, 'runtime' | 'navigation' | 'visitor'>;

/** Shows that the person may not open the item, or that the item does not exist. */
function Closed({ portal, address }: { readonly portal: HomeParts; readonly address: PlaceIds | null }) {
  const module = portal.runtime.company.module.find(({ id }) => id === address?.moduleId);
  const item = module?.item.find(({ id }) => id === address?.itemId);
  if (module === undefined || item === undefined) return <Missing portal={portal} />;
  return (
    <div className={styles['itemMessage']}>
      <Forbidden portal={portal} title={item.title} groups={missingGroups(module, item, portal.visitor.user()?.groups ?? [])} />
    </div>
  );
}

function Missing({ portal }: { readonly portal: HomeParts }) {
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
  readonly portal: HomeParts;
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
