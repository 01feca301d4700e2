// The start of the page. `/` without a stored code shows the login without the app: it hydrates the markup of the server and loads
// only react-dom. The app chunk renders every other page in the same root, also after signing in.
import '#renderer/ui/tokens/tokens.css';
import '#renderer/ui/base.css';
import type { OpenedSession } from '#contract/entities/user.ts';
import { chunkFailure } from '#renderer/api/chunk-failure.ts';
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import { loadOnce } from '#renderer/api/load-once.ts';
import { FailureDialog, forgetLogin, LoginPage } from '#renderer/features/login/index.ts';
import { stripOwnAddress } from '#renderer/link-page/secret-address.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { loadFonts } from '#renderer/ui/fonts.ts';
import type { AppProps } from './app.tsx';
import { boot, failureOf } from './start/boot.ts';
import { cookieChoice } from './start/consent.ts';
import { isPlainLogin, loadRuntime, prepare, reportBypass, type Started } from './start/prepare.ts';
import { createScreen, type Screen } from './start/screen.tsx';

const loadApp = loadOnce(async () => {
  const [app, theme] = await Promise.all([import('./app.tsx'), import('#renderer/theme/apply.ts')]);
  // Must run before the app renders: the attributes on <html> restyle the whole page.
  theme.startTheme();
  return { ...app, ...theme };
});

/** `getReports` returns the receiver of failure reports, when the page has one. */
async function showApp(
  screen: Screen,
  getProps: () => Promise<AppProps>,
  getReports?: () => Promise<FailureReports>,
): Promise<void> {
  try {
    const [{ App }, props] = await Promise.all([loadApp(), getProps()]);
    screen.show(<App {...props} />);
    loadFonts();
  } catch (error) {
    // The app chunk, which contains the error page, cannot be loaded.
    const failure = { status: 0, code: chunkFailure(error) ?? '#CHUNK_LOAD', correlationId: '' };
    screen.show(<FailureDialog failure={failure} onRead={() => location.reload()} />);
    void getReports?.().then(
      (reports) => reports.add(failure),
      () => undefined,
    );
  }
}

function showLogin(screen: Screen, platform: Platform, started: Started): void {
  const { getRuntime, consent } = prepare(platform, started);
  /** Creates the app while the person still types the password or the code. */
  const getPortal = loadOnce(async () => {
    const [{ startPortal, mainScreen }, runtime] = await Promise.all([loadApp(), getRuntime()]);
    const portal = startPortal(runtime);
    await mainScreen;
    return portal;
  });
  const services = async () => {
    const { company, client, session, reports } = await getRuntime();
    return { company, client, session, reports, now: () => Date.now() };
  };
  const enterApp = async (opened: OpenedSession | null): Promise<void> => {
    stop();
    const [{ entryPath, wantedPath }, ready] = await Promise.all([import('./start/entry-path.ts'), getRuntime()]);
    // Null: another tab signed in. This tab goes to its own `redirect_url`, and the guard decides the rest.
    const path = opened ? entryPath(ready, opened.user) : wantedPath();
    forgetLogin();
    if (path !== null) history.replaceState(null, '', path);
    await showApp(
      screen,
      async () => ({ kind: 'ready', portal: await getPortal() }),
      async () => ready.reports,
    );
  };
  // Another tab signed in: both tabs share the session.
  const stop = platform.session.onChange((change) => {
    if (change === 'opened') void enterApp(null);
  });
  const login = (
    <LoginPage
      company={started.company}
      services={services}
      marks={platform.marks}
      onCookies={cookieChoice(consent)}
      onEntered={(opened) => void enterApp(opened)}
      onPreload={() => void getPortal().catch(() => undefined)}
    />
  );
  screen.takeOver(login);
  loadFonts();
}

async function startApp(screen: Screen, platform: Platform, started: Started): Promise<void> {
  const { getRuntime } = prepare(platform, started);
  const getProps = async (): Promise<AppProps> => {
    const [{ startPortal }] = await Promise.all([loadApp(), loadRuntime()]);
    try {
      return { kind: 'ready', portal: startPortal(await getRuntime()) };
    } catch (error) {
      return { kind: 'failed', platform, failure: failureOf(error) };
    }
  };
  await showApp(screen, getProps, async () => (await getRuntime()).reports);
}

/** Sets default colours when no company set them. Without colours, buttons have no background and the focus has no ring. */
async function paintWithoutCompany(): Promise<void> {
  const { applyColors } = await loadApp();
  if (getComputedStyle(document.documentElement).getPropertyValue('--ring') === '') applyColors({});
}

export async function start(platform: Platform): Promise<void> {
  stripOwnAddress();
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no root.');
  const screen = createScreen(container);
  const [booted, stored] = await Promise.all([boot(platform), platform.session.has()]);
  if (booted.kind === 'ready') void reportBypass(platform, booted).catch(() => undefined);
  if (booted.kind !== 'ready')
    await showApp(screen, async () => {
      await paintWithoutCompany();
      return { ...booted, platform };
    });
  else if (isPlainLogin(booted.company, platform, stored)) showLogin(screen, platform, booted);
  else await startApp(screen, platform, booted);
}
