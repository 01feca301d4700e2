// The start of the page. For `/` without a stored code the login alone: it takes over what the server drew, with react-dom and
// nothing else. Everything else, and what comes after signing in, is the app chunk, rendered in the same root.
import '#renderer/ui/tokens/tokens.css';
import '#renderer/ui/base.css';
import type { ReactNode } from 'react';
import type { OpenedSession } from '#contract/entities/user.ts';
import { chunkFailure } from '#renderer/api/chunk-failure.ts';
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import { loadOnce } from '#renderer/api/load-once.ts';
import { FailureDialog, forgetLogin, LoginPage } from '#renderer/features/login/index.ts';
import { coverOwnAddress } from '#renderer/link-page/secret-address.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { loadFonts } from '#renderer/ui/fonts.ts';
import type { DrawnAhead } from './ahead/drawn-ahead.tsx';
import type { AppProps } from './app.tsx';
import { boot, failureOf } from './start/boot.ts';
import { cookieChoice } from './start/consent.ts';
import { isPlainLogin, loadRuntime, noteBypass, prepare, type Started } from './start/prepare.ts';
import { createScreen, type Screen } from './start/screen.tsx';

const loadApp = loadOnce(async () => {
  const [app, theme] = await Promise.all([import('./app.tsx'), import('#renderer/theme/apply.ts')]);
  // Before anything of it is drawn: the marks on <html> style the whole page anew.
  theme.startTheme();
  return { ...app, ...theme };
});

/** `getReports` returns the receiver of failures, where there is one. */
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
    // Neither the app nor its error page can be loaded.
    const failure = { status: 0, code: chunkFailure(error) ?? '#CHUNK_LOAD', correlationId: '' };
    screen.show(<FailureDialog failure={failure} onRead={() => location.reload()} />);
    void getReports?.().then(
      (reports) => reports.add(failure),
      () => undefined,
    );
  }
}

/** The login alone is its own only child: React takes it for the first of two, and the second for itself when the first is gone. */
const beside = (login: ReactNode, app: ReactNode): ReactNode => (
  <>
    {login}
    {app}
  </>
);

function showLogin(screen: Screen, platform: Platform, started: Started): void {
  const { getRuntime, consent } = prepare(platform, started);
  /** Creates the app while the person still types the password or the code. */
  const getPortal = loadOnce(async () => {
    const [{ createPortal, mainScreen }, runtime] = await Promise.all([loadApp(), getRuntime()]);
    const portal = createPortal(runtime);
    await mainScreen;
    return portal;
  });
  const services = async () => {
    const { company, client, session, reports } = await getRuntime();
    return { company, client, session, reports, now: () => Date.now() };
  };
  let ahead: DrawnAhead | null = null;
  let isOver = false;
  const drawAhead = async ({ user }: OpenedSession): Promise<void> => {
    const [app, portal] = await Promise.all([loadApp(), getPortal()]);
    if (!isOver) ahead = app.drawAhead(portal, user, (hidden) => screen.show(beside(login, hidden)));
  };
  const enterApp = async (opened: OpenedSession | null): Promise<void> => {
    stop();
    isOver = true;
    if (opened === null) ahead?.takeAway();
    const drawn = ahead?.enter() ?? null;
    if (drawn !== null) {
      screen.show(beside(null, drawn));
      return;
    }
    const [{ entryPath, wantedPath }, ready] = await Promise.all([import('./start/entry-path.ts'), getRuntime()]);
    // Another tab signed in: this one goes where it wanted to; the guard knows the rest.
    const path = opened ? entryPath(ready, opened.user) : wantedPath();
    forgetLogin();
    if (path !== null) history.replaceState(null, '', path);
    await showApp(
      screen,
      async () => ({ kind: 'ready', portal: await getPortal() }),
      async () => ready.reports,
    );
  };
  // Another tab signed in: its session is this one's, too.
  const stop = platform.session.onChange((change) => {
    if (change === 'opened') void enterApp(null);
  });
  const login = (
    <LoginPage
      company={started.company}
      services={services}
      marks={platform.marks}
      onCookies={cookieChoice(consent)}
      onExpected={(opened) => void drawAhead(opened).catch(() => undefined)}
      onEntered={(opened) => void enterApp(opened)}
      onWarm={() => void getPortal().catch(() => undefined)}
    />
  );
  screen.takeOver(login);
  loadFonts();
}

async function startApp(screen: Screen, platform: Platform, started: Started): Promise<void> {
  const { getRuntime } = prepare(platform, started);
  const getProps = async (): Promise<AppProps> => {
    const [{ createPortal }] = await Promise.all([loadApp(), loadRuntime()]);
    try {
      return { kind: 'ready', portal: createPortal(await getRuntime()) };
    } catch (error) {
      return { kind: 'failed', platform, failure: failureOf(error) };
    }
  };
  await showApp(screen, getProps, async () => (await getRuntime()).reports);
}

/** Without a company the colours may be unset, and without them a button has no face and the focus no ring. */
async function paintWithoutCompany(): Promise<void> {
  const { applyColors } = await loadApp();
  if (getComputedStyle(document.documentElement).getPropertyValue('--ring') === '') applyColors({});
}

export async function start(platform: Platform): Promise<void> {
  coverOwnAddress();
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no root.');
  const screen = createScreen(container);
  const [booted, stored] = await Promise.all([boot(platform), platform.session.has()]);
  if (booted.kind === 'ready') void noteBypass(platform, booted).catch(() => undefined);
  if (booted.kind !== 'ready')
    await showApp(screen, async () => {
      await paintWithoutCompany();
      return { ...booted, platform };
    });
  else if (isPlainLogin(booted.company, platform, stored)) showLogin(screen, platform, booted);
  else await startApp(screen, platform, booted);
}
