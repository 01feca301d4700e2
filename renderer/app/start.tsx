// The start of the page. For `/` without a stored code the login alone: it hydrates what the server drew, with react-dom and
// nothing else. Everything else, and what comes after signing in, is the app chunk, rendered in the same root.
import '../ui/tokens/tokens.css';
import '../ui/base.css';
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import * as z from 'zod/mini';
import { createClient } from '../api/client.ts';
import { FailureDialog } from '../features/login/failure-dialog.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import type { Platform } from '../platform/platform.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { createSession, type Session } from '../session/session.ts';
import { boot } from './boot.ts';
import { createFailures } from './failures.ts';
import { guard } from './guards.ts';
import type { AppProps, Runtime } from './runtime.ts';

const now = (): number => Date.now();

/** Says that the page answers: tests and measurements wait for it. */
function Mounted({ onMounted, children }: { readonly onMounted: () => void; readonly children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** The one React root of the page. What the server drew is taken over once, by the screen it drew. */
function createScreen(container: HTMLElement) {
  let root: Root | undefined;
  const onMounted = (): void => {
    container.dataset['ready'] = '';
  };
  return {
    show(node: ReactNode): void {
      if (!root) {
        container.textContent = '';
        root = createRoot(container);
      }
      root.render(<Mounted onMounted={onMounted}>{node}</Mounted>);
    },
    takeOver(node: ReactNode): void {
      if (root || !container.hasChildNodes()) this.show(node);
      else root = hydrateRoot(container, <Mounted onMounted={onMounted}>{node}</Mounted>);
    },
  };
}
type Screen = ReturnType<typeof createScreen>;

const loadApp = () => Promise.all([import('./app.tsx'), import('../theme/apply.ts')]);

const fontKey = 'portal-font';

/** Whether an earlier visit left the font in the browser's cache, where it costs nothing. */
function hasFont(): boolean {
  try {
    return localStorage.getItem(fontKey) !== null;
  } catch {
    return false;
  }
}

async function fetchFont(): Promise<void> {
  const { loadFonts } = await import('../ui/fonts.ts');
  loadFonts();
  localStorage.setItem(fontKey, '1');
}

/** The portal's own face. Without it, or without storage to remember it, the system's stays. */
const loadFont = (): void => void fetchFont().catch(() => undefined);

/** On a first visit nothing that is not needed comes with the login, until the person does something. */
function loadFontWhenWanted(): void {
  if (hasFont()) return loadFont();
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const wanted = (): void => {
    for (const sign of signs) removeEventListener(sign, wanted);
    loadFont();
  };
  for (const sign of signs) addEventListener(sign, wanted, { passive: true });
  return undefined;
}

/** What the next screen needs, ahead of time. A chunk that fails now is asked for again when it is needed. */
const prepareApp = (): void => void loadApp().catch(() => undefined);

async function showApp(screen: Screen, props: AppProps): Promise<void> {
  try {
    const [{ App }, theme] = await loadApp();
    theme.startTheme();
    loadFont();
    screen.show(<App {...props} />);
  } catch {
    // Neither the app nor its error page can be loaded: the connection, or a new version on the server.
    const failure = { status: 0, code: '#CHUNK', correlationId: '' };
    screen.show(<FailureDialog failure={failure} onRead={() => location.reload()} />);
  }
}

function createRuntime(platform: Platform, company: Company): Runtime {
  const failures = createFailures(now);
  const client = createClient({
    root: platform.root,
    services: company.services,
    sessionHeader: () => platform.session.header(),
    onSessionError: () => void session.lost(),
    onConnectionError: ({ status, code, correlationId }, origin) => failures.report({ status, code, correlationId, origin }),
  });
  const session: Session = createSession({ companyId: company.id, keeper: platform.session, client, now });
  return { platform, company, client, session, failures };
}

function showLogin(screen: Screen, runtime: Runtime): void {
  const { company, client, session } = runtime;
  const enterApp = (): void => {
    stop();
    void showApp(screen, { kind: 'ready', runtime });
  };
  const onEntered = ({ user }: OpenedSession): void => {
    const redirectUrl = new URLSearchParams(location.search).get('redirect_url');
    history.replaceState(null, '', afterSignIn({ company, user, redirectUrl, origin: location.origin }));
    enterApp();
  };
  // Another tab signed in: its session is this one's, too.
  const stop = session.store.subscribe((state) => {
    if (state.kind === 'signed-out' && state.stored) enterApp();
  });
  screen.takeOver(<LoginPage company={company} services={{ client, session, now }} onEntered={onEntered} onWarm={prepareApp} />);
}

/** Whether the login can be shown by itself: nobody is signed in, and nothing closes the portal (guards.ts). */
function isPlainLogin({ company, session, platform }: Runtime): boolean {
  if (location.pathname !== '/') return false;
  const state = session.store.getState();
  const path = location.pathname + location.search;
  const context = { session: state, company, domain: platform.domain ?? '', now: now() };
  return guard({ access: 'root', path }, context).kind === 'pass';
}

export async function start(platform: Platform): Promise<void> {
  // The content security policy forbids the functions zod would compile.
  z.config({ jitless: true });
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no root.');
  const screen = createScreen(container);
  const booted = await boot(platform);
  if (booted.kind !== 'ready') return showApp(screen, { ...booted, platform });
  const runtime = createRuntime(platform, booted.company);
  await runtime.session.start();
  if (isPlainLogin(runtime)) {
    showLogin(screen, runtime);
    loadFontWhenWanted();
  } else await showApp(screen, { kind: 'ready', runtime });
  return undefined;
}
