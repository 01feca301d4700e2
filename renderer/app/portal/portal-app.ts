// The app for people who may see it: runtime, query cache, module host, router, and the one way to open an item.
import { mainLayout } from '#contract/entities/company.ts';
import type { Entity } from '#contract/entities/entity.ts';
import type { Item, Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import { isTrustable } from '#contract/rules/trusted-script.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { QueryClient } from '@tanstack/react-query';
import { forgetChoices } from '#renderer/features/entities/kept-choices.ts';
import { entitiesQuery, selectedEntities } from '#renderer/features/entities/queries.ts';
import { forgetPreferences, homePreferences, markOpened } from '#renderer/features/home/preferences.ts';
import { failedSummary, placeId, summariesOf } from '#renderer/features/home/queries.ts';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import { ModuleHost } from '#renderer/module-host/module-host.ts';
import { clearItemStorage, deviceStorage } from '#renderer/module-host/portal-side/item-storage.ts';
import { readPosition } from '#renderer/module-host/portal-side/position.ts';
import { isLoading } from '#renderer/module-host/runtime/module-runtime.ts';
import { itemPath, type Opening, openingOf, scriptKind } from '#renderer/module-host/runtime/opening.ts';
import { drafts } from '#renderer/session/drafts/drafts.ts';
import { forgetKeptTexts } from '#renderer/session/kept-texts.ts';
import { recentCodes } from '#renderer/session/recent-codes.ts';
import { lockTraces } from '#renderer/app/start/lock-traces.ts';
import { type SessionState, signedInUser } from '#renderer/session/session-state.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { devModule } from '#renderer/app/opening/dev/dev-module.ts';
import { createDevNotes } from '#renderer/app/opening/dev/dev-notes.ts';
import { isPastBlock } from '#renderer/app/start/blocked-access.ts';
import { downloadPublished } from '#renderer/app/opening/published-script.ts';
import { createItemRoutes } from '#renderer/app/opening/item-routes.ts';
import { type Decision, guard, type GuardedRoute } from '#renderer/app/routing/guards.ts';
import { words } from '#renderer/app/messages.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { summaryScope } from '#renderer/app/visitor/summaries.ts';
import { mainRoutes } from '#renderer/app/routing/item-address.ts';
import { createShownContent } from '#renderer/app/opening/shown-content.ts';
import { layoutFlags } from '#renderer/app/routing/layout-flags.ts';

/** Goes to a path of the portal. */
export type Navigate = (path: string, options?: NavigateOptions) => void;
export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stays with the history entry and out of the address. */
  readonly state?: object;
}

const createQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

const passed: Decision = { kind: 'pass', closeScript: false, validate: false };

/** One for the page. Screens ask it who is here, what may be opened, and to open it. */
export class PortalApp {
  readonly runtime: Runtime;
  readonly queries = createQueries();
  /** Notes for the developer of the module that is open. */
  readonly devNotes = createDevNotes();
  readonly host: ModuleHost;
  /** The digital content that a script asked the portal to show. */
  readonly shown = createShownContent();
  readonly #leaving = new Set<() => void>();
  #signingIn = false;
  #outOfSight = false;
  #travel: (...way: Parameters<Navigate>) => Promise<void> = async (path) => location.assign(path);
  readonly #navigate: Navigate = (path, options) => void this.#travel(path, options);

  constructor(runtime: Runtime) {
    this.runtime = runtime;
    this.host = new ModuleHost({
      observer: this.devNotes.observer,
      draft: () => this.devNotes.open?.state ?? null,
      client: runtime.client,
      company: runtime.company,
      root: runtime.platform.root,
      fluid: () => layoutFlags(runtime.company, location.pathname).scriptFluid,
      user: () => this.user(),
      entities: () => this.#entities(),
      now: () => Date.now(),
      addresses: (place) =>
        createItemRoutes({ modules: runtime.company.module, place, navigate: (...way) => this.#travel(...way) }),
      download: (opening, signal) => this.#download(opening, signal),
      trusted: (script) => this.#trusts(script),
      drafts,
      actions: {
        notify: (message, tone) => void showToast({ message, tone }),
        close: () => this.closeItem(),
        print: () => window.print(),
        notificationsRead: () => void this.queries.invalidateQueries({ queryKey: ['notifications'] }),
        locate: () => readPosition(),
        download: (link) => void runtime.platform.download(link),
        preview: (content) => this.shown.show(content),
        busy: () => void showToast({ message: hostWords.busy, tone: 'warn' }),
        open: (moduleId, itemId) => {
          const found = this.find(moduleId, itemId);
          return found !== null && this.openItem(found.module, found.item);
        },
      },
    });
    this.#forgetOnChange();
  }

  /** Whether the person may enter a route now, and what to do if not. */
  decide(route: GuardedRoute, session: SessionState): Decision {
    const { company, platform, entry } = this.runtime;
    // The login keeps its screen until it is through: the session opens before its last checks (connection, terms, redirect).
    if (this.#signingIn && route.access === 'root' && session.kind === 'signed-in') return passed;
    const pastBlock = isPastBlock(location.search);
    const checked = this.#outOfSight && session.kind === 'signed-in' ? { ...session, checkDue: false } : session;
    const { origin } = location;
    const domain = platform.domain ?? '';
    return guard(route, { session: checked, company, domain, origin, entered: entry.path(), now: Date.now(), pastBlock });
  }

  /** A screen that is drawn out of sight need not wait for the login's last check (drawn-ahead.tsx). */
  drawOutOfSight(outOfSight: boolean): void {
    this.#outOfSight = outOfSight;
  }

  /** The login is on the screen. Returns how to say that it is not any more. */
  signIn(): () => void {
    this.#signingIn = true;
    // The screen before it has closed by now, and may have written while it did.
    lockTraces(this.runtime.locker, this.runtime.session.store.getState());
    return () => {
      this.#signingIn = false;
    };
  }

  /** The person or guest who uses the screens. */
  user(): User | null {
    return signedInUser(this.runtime.session.store.getState(), { guest: true });
  }

  /** The modules that the person sees, in the order of the tenant. */
  modules(): readonly Module[] {
    return visibleModules(this.runtime.company.module, this.user()?.groups ?? []);
  }

  find(moduleId: string, itemId: string): { readonly module: Module; readonly item: Item } | null {
    const module = this.modules().find(({ id }) => id === moduleId);
    const item = module?.item.find(({ id }) => id === itemId);
    return module && item ? { module, item } : null;
  }

  /** Address an item opens at; undefined for one that opens over the current screen. */
  hrefOf(module: Module, item: Item): string | undefined {
    return openingOf(module, item)?.kind === 'legacy' ? undefined : itemPath(this.#first(), module.id, item);
  }

  /** Opens an item, or says why not. Returns whether it opens. */
  openItem(module: Module, item: Item): boolean {
    const problem = this.#refusal(module, item);
    if (problem !== null) {
      showToast({ message: problem, tone: 'warn' });
      return false;
    }
    const opening = openingOf(module, item);
    if (opening?.kind === 'legacy') {
      this.host.open(opening);
      this.opened(module, item);
    } else this.#navigate(itemPath(this.#first(), module.id, item));
    return true;
  }

  /** The person acts for other companies from now on: every value is read anew, also one that was read for them before. */
  actFor(user: User): void {
    void this.queries.invalidateQueries({ queryKey: summariesOf(this.runtime.company.id, user.id), refetchType: 'none' });
    this.runtime.session.update(user);
  }

  /** Remembers that the person opened an item, on this device. A guest is nobody in particular. */
  opened(module: Pick<Module, 'id'>, item: Item): void {
    const user = this.user();
    if (user === null || user.isPublic) return;
    markOpened(homePreferences(this.runtime.company.id, user.id), placeId({ module, item }));
  }

  /** Closes what is open and goes back to the screen it was opened from. */
  closeItem(): void {
    this.host.close();
    // A guest came for this one item and has no other screen.
    if (this.user()?.isPublic === true) return this.#navigate('/');
    // A legacy script leaves the address alone, unless it was opened over another item.
    if (location.pathname.split('/').length > 2) this.#navigate(`/${this.#first()}`);
    return undefined;
  }

  /** Returns to the previous screen, or to the main screen when the person came from outside. */
  back(): void {
    // React Router counts its own entries; the first one has nothing of the portal before it.
    const state: unknown = history.state;
    const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    if (index > 0) history.back();
    else this.#navigate('/');
  }

  readonly goTo: Navigate = (path, options) => this.#navigate(path, options);

  /** Set by the router. */
  connect(travel: (...way: Parameters<Navigate>) => Promise<void>): void {
    this.#travel = travel;
  }

  /** Whether a script may run in this page: the tenant says so, and a person is here. */
  #trusts(script: string): boolean {
    return this.user()?.isPublic === false && this.runtime.company.trustedScripts.includes(script) && isTrustable(script);
  }

  /** The script of an item: as the tenant published it, or as its developer is writing it. */
  async #download({ kind, script, item }: Opening, signal: AbortSignal): Promise<string> {
    const person = this.user();
    const written = kind === 'page' ? devModule(location.search, person) : null;
    this.devNotes.open = null;
    if (written === null) return downloadPublished(this.runtime, { script, person }, signal);
    const { openDevModule } = await import('#renderer/app/opening/dev/dev-open.ts');
    const { source, open } = await openDevModule(this.runtime.platform.root, { id: written, item }, signal);
    this.devNotes.open = open;
    return source;
  }

  /** The main route one is on: `dashboard` of `/dashboard/vendas/pedidos`; the tenant's own elsewhere. */
  #first(): string {
    const [, first = ''] = location.pathname.split('/');
    return mainRoutes.has(first) ? first : mainLayout(this.runtime.company);
  }

  /** Specification section 4: none while one loads, and not one whose summary failed. */
  #refusal(module: Module, item: Item): string | null {
    if (isLoading(this.host.store.getState().runtime)) return hostWords.busy;
    const person = this.user();
    const failed = person && failedSummary(this.queries, summaryScope(this.runtime, person), { module, item });
    if (failed) return words.cannotOpen(item.title, failed);
    return scriptKind(item).kind === 'none' ? words.noScript(item.title) : null;
  }

  async #entities(): Promise<readonly Pick<Entity, 'code' | 'description'>[]> {
    const person = this.user();
    if (person === null || person.isPublic) return [];
    const { client, company } = this.runtime;
    const scope = { client, companyId: company.id, user: person };
    return selectedEntities(person, await this.queries.ensureQueryData(entitiesQuery(scope)));
  }

  /** Calls `listener` when the person who is here is here no more, however that came: what is open of theirs closes. Returns how to stop. */
  onLeave(listener: () => void): () => void {
    this.#leaving.add(listener);
    return () => this.#leaving.delete(listener);
  }

  /** The session ended by itself: what was being typed is offered again. The person left: nothing of it stays. */
  #keepDrafts(person: User | null, state: SessionState): void {
    if (state.kind !== 'signed-out') return;
    const { id: companyId } = this.runtime.company;
    if (state.reason === 'signed-out') {
      drafts.forgetAll();
      recentCodes.forget();
    }
    if (state.reason !== 'signed-out' && person !== null && !person.isPublic)
      drafts.keep({ companyId, userId: person.id, path: location.pathname });
  }

  /** Somebody else, or nobody: nothing of the one before stays in memory or on the device. */
  #forgetOnChange(): void {
    let last = this.user();
    this.runtime.session.store.subscribe((state, before) => {
      if (state.kind === 'signed-out' && state.reason === 'lost' && before.kind !== 'signed-out')
        showToast({ message: words.sessionLost, tone: 'warn' });
      const next = this.user();
      if (state.kind === 'restoring' || state.kind === 'unreachable') return;
      if (next?.id === last?.id) {
        if (next?.entitySelected.join() !== last?.entitySelected.join()) void this.host.entitiesChanged();
        last = next;
        return;
      }
      this.#keepDrafts(last, state);
      if (last !== null && state.kind === 'signed-out') {
        forgetPreferences();
        forgetChoices();
        if (state.reason !== 'lost') forgetKeptTexts(this.runtime.company.id, last.id);
      }
      last = next;
      for (const leave of this.#leaving) leave();
      this.host.close();
      this.queries.clear();
      if (state.kind === 'signed-out') clearItemStorage(deviceStorage(), this.runtime.company.id);
    });
    // Last: drafts are kept by now.
    this.runtime.session.store.subscribe((state) => lockTraces(this.runtime.locker, state));
  }
}
