// Runs the reducer and executes its commands: downloads, timers, the link to the frame, the broker. A page has one module host.
import type { PortalMessage, ScriptMessage } from '#contract/module-sdk.ts';
import { violationTarget } from '#contract/rules/frame-violation.ts';
import { draftedItem } from '#contract/rules/item-queries.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { downloadScript, ScriptError } from '#renderer/api/scripts/script.ts';
import { createContentReader } from '#renderer/api/content.ts';
import { createContentSender } from '#renderer/api/upload.ts';
import { createFlow } from '#renderer/flow/flow.ts';
import { saveFile } from '#renderer/ui/save-file.ts';
import type { HostState, ModuleHostDependencies } from './host-dependencies.ts';
import { words } from './messages.ts';
import { type Broker, createBroker } from './portal-side/broker.ts';
import { createFormDrafts, type FormDrafts } from './portal-side/form-drafts.ts';
import { createLeaving } from './portal-side/leave/leaving.ts';
import type { FrameEvents, FrameLink, OpenLink } from './portal-side/frame-link.ts';
import { createItemStorage } from './portal-side/item-storage.ts';
import { moduleContext, type ModuleEntity } from './portal-side/module-context.ts';
import { createItemOpenings, type ItemOpenings } from './portal-side/routes/item-openings.ts';
import { isPersonActive, openRoutes } from './portal-side/routes/open-routes.ts';
import type { RouteAction } from './portal-side/routes/route-history.ts';
import type { ScriptRoutes } from './portal-side/routes/script-routes.ts';
import { createScriptLog } from './portal-side/script-log.ts';
import { shownTitle } from './portal-side/shown-title.ts';
import { currentTheme, onThemeChange } from './portal-side/theme.ts';
import { createTimers } from './portal-side/timers.ts';
import { reportModuleFailure } from './report-failure.ts';
import { idle, reduce, type RuntimeCommand, type RuntimeEvent, type RuntimeState } from './runtime/module-runtime.ts';
import { idsOf, type Opening } from './runtime/opening.ts';

type CommandOf<K extends RuntimeCommand['kind']> = Extract<RuntimeCommand, { kind: K }>;

/** Runs at most one item of the tenant at a time. `open`, `reload` and `close` may be called in any state. */
export class ModuleHost {
  readonly store: StoreApi<HostState> = createStore<HostState>(() => ({ runtime: idle, title: null }));
  readonly #deps: ModuleHostDependencies;
  readonly #stopTheme = onThemeChange(() => this.sendTheme());
  readonly #flow = createFlow<RuntimeState, RuntimeEvent, RuntimeCommand>({
    start: idle,
    reduce,
    execute: (command) => this.#execute(command),
  });
  readonly #send = this.#flow.send;
  readonly #timers = createTimers(this.#send);
  readonly #toFrame = (message: PortalMessage): void => this.#link?.send(message);
  readonly leaving = createLeaving({ send: this.#toFrame, isMoving: () => this.#routes?.isMoving() === true });
  #download: AbortController | undefined;
  #link: FrameLink | undefined;
  #broker: Broker | undefined;
  #forms: FormDrafts | undefined;
  #routes: ScriptRoutes | undefined;
  readonly #openings: ItemOpenings;
  #entities: readonly ModuleEntity[] = [];
  readonly #log = createScriptLog();
  readonly #runningCalls = new Map<number, AbortController>();

  constructor(deps: ModuleHostDependencies) {
    this.#deps = deps;
    this.#openings = createItemOpenings(deps.now, isPersonActive);
    this.#flow.subscribe(() => this.#show());
  }

  /** Sends the current theme to the script, after a change of theme or layout. */
  sendTheme(): void {
    this.#link?.send({ kind: 'theme', theme: this.#theme() });
  }

  /** Reports that the address of the open item has changed. */
  routeChanged(action: RouteAction): void {
    if (action === 'pop') this.#openings.moved();
    this.#routes?.changed(action);
  }

  open(opening: Opening): void {
    this.#send({ kind: 'open-requested', opening });
  }

  reload(): void {
    this.#send({ kind: 'reload-requested' });
  }

  close(): void {
    this.#send({ kind: 'close-requested' });
  }

  /** Closes the open item and stops the host for good. */
  dispose(): void {
    this.close();
    this.#stopTheme();
  }

  /** The last lines about the script, for the diagnosis. */
  log(): readonly string[] {
    return this.#log.lines();
  }

  /** Whether the tenant allows this script to run in the page itself. */
  isTrusted({ script }: Pick<Opening, 'script'>): boolean {
    return this.#deps.trusted?.(script) === true;
  }

  /** Connects the frame of an attempt to the host. Returns a function that disconnects it. */
  attach(attempt: number, open: OpenLink): () => void {
    const events: FrameEvents = {
      onReady: () => this.#send({ kind: 'frame-ready', attempt }),
      onMessage: (message) => this.#onMessage(attempt, link, message),
      onNavigated: () => this.#send({ kind: 'frame-navigated', attempt }),
      onMisused: (how) => this.#send({ kind: 'frame-misused', attempt, how }),
    };
    const link: FrameLink = open(events, this.#deps.now);
    this.#link = link;
    return () => {
      link.close();
      if (this.#link !== link) return;
      this.#link = undefined;
      this.#forms?.forget();
      for (const running of this.#runningCalls.values()) running.abort();
      this.#runningCalls.clear();
    };
  }

  /** Sends the changed selection of companies to the script. */
  async entitiesChanged(): Promise<void> {
    const { attempt } = this.store.getState().runtime;
    const entities = await this.#loadEntities();
    if (this.store.getState().runtime.attempt === attempt) this.#link?.send({ kind: 'entities', entities: Array.from(entities) });
  }

  #show(): void {
    const { runtime, title } = this.store.getState();
    const state = this.#flow.state();
    const isNewAttempt = state.attempt !== runtime.attempt;
    if (isNewAttempt) this.#log.clear();
    if (isNewAttempt || state.kind === 'idle' || state.kind === 'failed') this.leaving.forget();
    this.store.setState({ runtime: state, title: isNewAttempt || state.kind === 'idle' ? null : title });
  }

  #execute(command: RuntimeCommand): void {
    switch (command.kind) {
      case 'download':
        return void this.#fetch(command);
      case 'stop-download':
        return this.#download?.abort();
      case 'start-script':
        return this.#start(command);
      case 'set-timer':
        return this.#timers.set(command);
      case 'clear-timers':
        return this.#timers.clear();
      case 'announce-closing':
        return this.#link?.send({ kind: 'closing' });
      case 'report':
        return void reportModuleFailure(this.#deps.client, this.#deps.company.id, {
          ...command.opening,
          failure: command.failure,
        });
      case 'show-busy':
        return this.#deps.actions.busy();
      default:
        throw new TypeError(`No such command: ${JSON.stringify(command satisfies never)}`);
    }
  }

  async #fetch({ attempt, opening }: CommandOf<'download'>): Promise<void> {
    const { signal } = (this.#download = new AbortController());
    const { root, now, observer, download = ({ script }) => downloadScript(root, script, signal) } = this.#deps;
    const startedAt = now();
    try {
      const downloading = download(opening, signal).then((text) => {
        observer?.downloaded(now() - startedAt);
        return text;
      });
      const [source] = await Promise.all([downloading, this.#loadEntities()]);
      this.#send({ kind: 'script-received', attempt, source });
    } catch (error) {
      if (signal.aborted) return;
      const detail = error instanceof ScriptError ? `${error.code} (${error.status})` : '#ERRO_SCRIPT_DOWNLOAD_BODY';
      this.#send({ kind: 'download-failed', attempt, detail, online: navigator.onLine });
    }
  }

  /** The names are only displayed, so a script also starts without them. */
  async #loadEntities(): Promise<readonly ModuleEntity[]> {
    this.#entities = await this.#deps.entities().catch(() => []);
    return this.#entities;
  }

  #theme(): ReturnType<typeof currentTheme> {
    const { company, fluid } = this.#deps;
    return currentTheme({ fluid: fluid?.() ?? company.style.layout.fluid });
  }

  #start({ source }: CommandOf<'start-script'>): void {
    const { runtime } = this.store.getState();
    if (runtime.kind === 'idle') return;
    const { opening } = runtime;
    const { client, company, root, user, actions, linkValues, storage, drafts, draft } = this.#deps;
    const routes = (this.#routes = openRoutes(opening, this.#deps, this.#toFrame));
    const draftModule = draft?.() ?? null;
    const ids = idsOf(opening);
    this.#openings.opening();
    this.#forms?.forget();
    this.#forms = createFormDrafts(drafts, ids, (form, fields) => this.#toFrame({ kind: 'draft', form, fields: { ...fields } }));
    this.#broker = createBroker({
      client,
      companyId: company.id,
      place: opening,
      storage: createItemStorage({ tenant: company.id, user: user()?.id ?? 'guest', ...ids }, storage),
      sender: createContentSender(root, company.services),
      reader: createContentReader(root, company.services),
      draft: draftModule,
      routes,
      isCovered: () => this.#link?.isCovered() === true,
      actions: {
        ...actions,
        save: saveFile,
        title: (title) => this.store.setState({ title: shownTitle(title) }),
        open: (target) => this.leaving.byScript(() => actions.open(target, this.#openings.take())),
      },
    });
    const effective = draftModule === null ? opening : { ...opening, item: draftedItem(opening.item, draftModule) };
    const context = moduleContext(effective, {
      company,
      user: user(),
      entities: this.#entities,
      theme: this.#theme(),
      route: routes.current(),
      linkValues,
    });
    this.#toFrame({ kind: 'start', context, name: draftModule?.script ?? opening.script, source });
  }

  #onMessage(attempt: number, link: FrameLink, message: ScriptMessage): void {
    const { now, observer } = this.#deps;
    switch (message.kind) {
      case 'heartbeat':
        observer?.measured(message);
        return this.#send({ kind: 'heartbeat-received', attempt });
      case 'started':
        this.#routes?.started();
        this.#openings.started();
        return this.#send({ kind: 'script-started', attempt });
      case 'failed':
        this.#log.append(`failed (${message.during}): ${message.message}`);
        observer?.logged('error', message.message);
        return this.#send({ kind: 'script-failed', attempt, during: message.during, message: message.message, at: now() });
      case 'log':
        observer?.logged(message.level, message.text);
        return this.#log.append(`${message.level}: ${message.text}`);
      case 'blocked':
        return this.#recordViolation(attempt, message.directive, violationTarget(message.address));
      case 'draft':
        return this.#forms?.update(message.form, message.fields);
      case 'front':
        return this.leaving.report(message);
      case 'palette-shortcut':
        return link.hasFocus() && isPersonActive() ? this.#deps.actions.palette?.() : undefined;
      case 'call':
        return void this.#answer(attempt, link, message);
      case 'cancel':
        return this.#runningCalls.get(message.id)?.abort();
      default:
        throw new TypeError(`No such message: ${JSON.stringify(message satisfies never)}`);
    }
  }

  async #answer(
    attempt: number,
    link: FrameLink,
    { id, method, request }: Extract<ScriptMessage, { kind: 'call' }>,
  ): Promise<void> {
    const running = new AbortController();
    this.#runningCalls.set(id, running);
    const { signal } = running;
    const startedAt = this.#deps.now();
    const answer = await this.#broker?.(method, request, {
      signal,
      onProgress: (progress) => link.send({ kind: 'progress', id, progress }),
    });
    if (this.#runningCalls.get(id) === running) this.#runningCalls.delete(id);
    if (answer !== undefined) this.#deps.observer?.called({ method, request, ms: this.#deps.now() - startedAt, answer });
    // The caller has cancelled the call.
    if (answer === undefined || signal.aborted) return;
    if (answer.ok) return link.send({ kind: 'result', id, response: answer.response });
    const { code, message, fields } = answer;
    link.send({ kind: 'refused', id, code, message, ...(fields && { fields: { ...fields } }) });
    const detail = `${method.slice(0, 64)}: ${message}`;
    this.#log.append(`refused ${detail} (${code})`);
    if (code === '#FORBIDDEN') this.#send({ kind: 'call-forbidden', attempt, detail });
    return undefined;
  }

  #recordViolation(attempt: number, directive: string, target: string): void {
    const text = `${directive}: ${target}`.slice(0, 200);
    this.#log.append(`blocked ${text}`);
    this.#deps.observer?.logged('warn', words.blocked(text));
    this.#send({ kind: 'policy-violated', attempt, directive, detail: text });
  }
}
