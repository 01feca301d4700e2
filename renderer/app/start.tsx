// The start of the page. For `/` without a stored code the login alone: it takes over what the server drew, with react-dom and
// nothing else. Everything else, and what comes after signing in, is the app chunk, rendered in the same root.
import '../ui/tokens/tokens.css';
import '../ui/base.css';
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { FailureDialog } from '../features/login/failure-dialog.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import type { Platform } from '../platform/platform.ts';
import { loadFonts } from '../ui/fonts.ts';
import { boot, failureOf } from './boot.ts';
import { guard } from './guards.ts';
import type { AppProps, Runtime } from './runtime.ts';
import { createScreen, type Screen } from './screen.tsx';

const loadRuntime = () => import('./create-runtime.ts');
const loadApp = () => Promise.all([import('./app.tsx'), import('../theme/apply.ts')]);

/** What the next screen needs, ahead of time. A chunk that fails now is asked for again when it is needed. */
const prepareApp = (): void => void loadApp().catch(() => undefined);

async function showApp(screen: Screen, props: AppProps): Promise<void> {
  try {
    const [{ App }, theme] = await loadApp();
    theme.startTheme();
    screen.show(<App {...props} />);
    loadFonts();
  } catch {
    // Neither the app nor its error page can be loaded: the connection, or a new version on the server.
    const failure = { status: 0, code: '#CHUNK', correlationId: '' };
    screen.show(<FailureDialog failure={failure} onRead={() => location.reload()} />);
  }
}

function showLogin(screen: Screen, platform: Platform, company: Company): void {
  let runtime: Promise<Runtime> | undefined;
  const getRuntime = async (): Promise<Runtime> => {
    runtime ??= loadRuntime().then(({ createRuntime }) => createRuntime(platform, company));
    try {
      return await runtime;
    } catch (error) {
      runtime = undefined;
      throw error;
    }
  };
  const services = async () => {
    const { client, session } = await getRuntime();
    return { client, session, now: () => Date.now() };
  };
  const enterApp = async (opened: OpenedSession | null): Promise<void> => {
    stop();
    const [{ entryPath }, ready] = await Promise.all([loadRuntime(), getRuntime()]);
    if (opened) history.replaceState(null, '', entryPath(ready, opened.user));
    await showApp(screen, { kind: 'ready', runtime: ready });
  };
  // Another tab signed in: its session is this one's, too.
  const stop = platform.session.onChange((present) => {
    if (present) void enterApp(null);
  });
  screen.takeOver(
    <LoginPage company={company} services={services} onEntered={(opened) => void enterApp(opened)} onWarm={prepareApp} />,
  );
  loadFonts();
}

/** Whether the login can be shown by itself: nobody is signed in, and nothing closes the portal (guards.ts). */
function isPlainLogin(company: Company, platform: Platform, stored: boolean): boolean {
  if (location.pathname !== '/' || stored) return false;
  const path = location.pathname + location.search;
  const session = { kind: 'signed-out', stored, reason: 'start' } as const;
  return guard({ access: 'root', path }, { session, company, domain: platform.domain ?? '', now: Date.now() }).kind === 'pass';
}

async function startApp(screen: Screen, platform: Platform, company: Company): Promise<void> {
  try {
    const { createRuntime } = await loadRuntime();
    await showApp(screen, { kind: 'ready', runtime: await createRuntime(platform, company) });
  } catch (error) {
    await showApp(screen, { kind: 'failed', platform, failure: failureOf(error) });
  }
}

export async function start(platform: Platform): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no root.');
  const screen = createScreen(container);
  const [booted, stored] = await Promise.all([boot(platform), platform.session.has()]);
  if (booted.kind !== 'ready') await showApp(screen, { ...booted, platform });
  else if (isPlainLogin(booted.company, platform, stored)) showLogin(screen, platform, booted.company);
  else await startApp(screen, platform, booted.company);
}
