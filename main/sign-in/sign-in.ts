// Signing in at the tenant's identity provider, one at a time: in the window of the shell or in the system's browser. The page
// receives only the result; verifier, one-time code and session code stay in main.
import type { BrowserWindow } from 'electron';
import type { Company } from '#contract/entities/company.ts';
import type { SignInOutcome, SignInWish } from '#contract/ipc/schemas.ts';
import { log } from '#main/log.ts';
import type { ForwardingTenant } from '#main/requests/forward.ts';
import { createAttempt } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { requestSignInAddress, tradeCode } from './calls.ts';
import { listenForCode } from './loopback.ts';
import { decideSignInMovement, mayStartOutside, startingAt } from './movement.ts';
import type { SignInPlaces, WindowEnd } from './movement.ts';
import { readReturn } from './proof.ts';
import { emptySignInStorage, openSignInWindow } from './sign-in-window.ts';

export interface SignInParts {
  /** The portal's window and the tenant it shows. */
  readonly shown: () => { readonly window: BrowserWindow; readonly tenant: ForwardingTenant } | null;
  readonly openOutside: (url: string) => Promise<boolean>;
}

export interface SignIn {
  begin(wish: SignInWish): Promise<SignInOutcome>;
  show(): boolean;
  /** False when the code does not belong to this sign-in. The person may try another code. */
  paste(code: string): Promise<boolean>;
  cancel(): boolean;
}

/** Time limit of a sign-in in the browser. The server has the same limit. */
const browserMs = 5 * 60_000;

const problem = (what: Extract<SignInOutcome, { kind: 'problem' }>['problem']): SignInOutcome => ({
  kind: 'problem',
  problem: what,
});

const placesOf = (tenant: ForwardingTenant, company: Company): SignInPlaces => ({
  origin: tenant.address.origin,
  appId: company.id,
  hosts: company.adfsConfig?.hosts ?? [],
});

interface Running {
  readonly attempt: Attempt;
  readonly tenant: ForwardingTenant;
  readonly company: Company;
  readonly window: BrowserWindow;
  readonly wish: Pick<SignInWish, 'choose' | 'email'>;
}

const trade = ({ attempt, tenant, company }: Running, code: string): Promise<SignInOutcome> =>
  tradeCode(tenant, { appId: company.id, proof: attempt.proof, code });

/** The start address of the sign-in; null when the attempt has ended. */
async function start({ attempt, tenant, company, wish }: Running, port: number | null): Promise<string | null> {
  const address = await requestSignInAddress(tenant, { appId: company.id, proof: attempt.proof, port, ...wish });
  if (address.kind === 'url') return attempt.signal.aborted ? null : address.url;
  attempt.finish(problem(address.problem));
  return null;
}

async function ended(running: Running, end: WindowEnd): Promise<void> {
  const { attempt } = running;
  if (end.kind === 'host-not-listed') return attempt.finish(end);
  const returned = readReturn(end.search, attempt.proof.state);
  if (returned.kind === 'foreign') return attempt.finish(problem('expired'));
  if (returned.kind === 'problem') return attempt.finish(problem(returned.problem));
  attempt.closeWindow();
  attempt.finish(await trade(running, returned.code));
}

async function inWindow(running: Running): Promise<void> {
  const { attempt, tenant, company, window: parent } = running;
  const [url, storage] = await Promise.all([start(running, null), emptySignInStorage(tenant.address.domain)]);
  if (url === null) return;
  const places = startingAt(placesOf(tenant, company), url);
  const first = decideSignInMovement(places, 'navigate', url);
  if (first.kind === 'host-not-listed') return attempt.finish(first);
  if (first.kind !== 'allow') return attempt.finish(problem('provider'));
  attempt.useWindow(
    openSignInWindow({
      parent,
      storage,
      places,
      url,
      appTitle: company.appTitle,
      onEnd: (end) => void ended(running, end).catch((error: unknown) => failed(attempt, error)),
      onUnreachable: () => attempt.finish(problem('unreachable')),
      onClosed: () => attempt.windowClosed(),
    }),
  );
}

async function inBrowser(running: Running, openOutside: SignInParts['openOutside']): Promise<void> {
  const { attempt, tenant } = running;
  const { port, code } = await listenForCode(attempt.proof.state, attempt.signal);
  const url = await start(running, port);
  if (url === null) return;
  if (!mayStartOutside(url, tenant.address.origin) || !(await openOutside(url))) return attempt.finish(problem('provider'));
  const timer = setTimeout(() => attempt.finish(problem('expired')), browserMs);
  attempt.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  attempt.finish(await trade(running, await code));
}

function failed(attempt: Attempt, error: unknown): void {
  log('sign-in-failed', { error });
  attempt.finish(problem('unreachable'));
}

/** Cancels the attempt when the requesting page closes or navigates, because its result has no receiver then. */
function endWithPage({ attempt, window }: Running): void {
  const cancel = (): void => attempt.finish({ kind: 'cancelled' });
  const { webContents } = window;
  window.once('closed', cancel);
  webContents.once('did-navigate', cancel);
  attempt.signal.addEventListener('abort', () => {
    if (window.isDestroyed()) return;
    window.removeListener('closed', cancel);
    webContents.removeListener('did-navigate', cancel);
  });
}

export function createSignIn({ shown, openOutside }: SignInParts): SignIn {
  let current: Running | null = null;

  async function begin({ way, choose, email }: SignInWish): Promise<SignInOutcome> {
    current?.attempt.finish({ kind: 'superseded' });
    const at = shown();
    const company = (await at?.tenant.company()) ?? null;
    if (at === null || company === null) return problem('unreachable');
    const running: Running = { attempt: createAttempt(), tenant: at.tenant, window: at.window, company, wish: { choose, email } };
    const { attempt } = running;
    current?.attempt.finish({ kind: 'superseded' });
    current = running;
    endWithPage(running);
    const run = way === 'window' ? inWindow(running) : inBrowser(running, openOutside);
    run.catch((error: unknown) => failed(attempt, error));
    const outcome = await attempt.ended;
    if (current === running) current = null;
    return outcome;
  }

  return {
    begin,
    show: () => current?.attempt.showWindow() ?? false,
    async paste(code) {
      const running = current;
      if (running === null) return false;
      const outcome = await trade(running, code.trim());
      if (outcome.kind === 'problem' && outcome.problem === 'code-refused') return false;
      running.attempt.finish(outcome);
      return true;
    },
    cancel() {
      const running = current;
      running?.attempt.finish({ kind: 'cancelled' });
      return running !== null;
    },
  };
}
