// Executes the commands of the login flow.
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { linkMailResendMs, oneTimeCodeLifetimeMs, oneTimeCodeResendMs } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import { loadOnce } from '#renderer/api/load-once.ts';
import type * as Run from '#renderer/flow/flow.ts';
import { createFlow } from '#renderer/flow/flow.ts';
import type { Session } from '#renderer/session/session.ts';
import { reduce, startFlow } from './login-flow.ts';
import type { Command, Event, Flow, Refusal } from './login-states.ts';
import type { RequestContext } from './queries.ts';

export interface LoginServices {
  /** The whole company. The page may have started with only the part that the first screen needs. */
  readonly company: Company;
  readonly client: Client;
  readonly session: Session;
  readonly reports: FailureReports;
  readonly now: () => number;
}

export interface LoginRunner extends Pick<Run.Flow<Flow, Event, Command>, 'state' | 'subscribe' | 'send'> {
  /** Loads the code of the next step in advance. */
  readonly preload: () => void;
  /** Sets the listener for a finished sign-in. */
  readonly onEntered: (listener: (opened: OpenedSession) => void) => void;
}

type RequestCommand = Extract<Command, { readonly attempt: number }>;

const loadQueries = loadOnce(() => import('./queries.ts'));

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { status: 0, code: '', message: '', correlationId: '' };
  const { status, code, message, correlationId, retryAfter, attemptsLeft } = error;
  return { status, code, message, correlationId, retryAfter, attemptsLeft };
}

/** Sends a request and returns its answer as an event. Rejects when the server rejects the request. */
async function answer(
  command: RequestCommand,
  { company, session, now }: LoginServices,
  context: RequestContext,
): Promise<Event> {
  const { attempt } = command;
  const queries = await loadQueries();
  const sent = ({ reference }: { readonly reference: string }): Event => ({
    kind: 'code-sent',
    attempt,
    sent: { reference, resendAt: now() + oneTimeCodeResendMs, expiresAt: now() + oneTimeCodeLifetimeMs },
  });
  const opened = (value: OpenedSession): Event => ({ kind: 'session-opened', attempt, opened: value });
  const mailed = (): Event => ({ kind: 'mail-sent', attempt, resendAt: now() + linkMailResendMs });
  const checked = (ok: boolean): Event => ({ kind: 'connection-checked', attempt, ok, at: now(), random: Math.random() });
  switch (command.kind) {
    case 'check-user':
      return { kind: 'user-found', attempt, user: await queries.checkUser(context, command.email), at: now() };
    case 'log-in':
      return opened(await queries.logIn(context, command.email, command.password));
    case 'validate-password':
      return sent(await queries.provePassword(context, command.email, command.password));
    case 'request-code':
      return sent(await queries.sendCode(context, command.email));
    case 'log-in-with-code':
      return opened(await queries.logInWithCode(context, command.email, command.code, command.twoStep));
    case 'request-mail':
      await queries.sendMail(context, command.email, command.purpose);
      return mailed();
    case 'create-user':
      await queries.createUser(context, command.email);
      return mailed();
    case 'store-session':
      await session.open(command.opened);
      return { kind: 'session-stored', attempt };
    case 'check-connection': {
      const check = company.loginConnectionCheck;
      const ok = check === undefined || (await queries.checkConnection(context, check));
      if (ok) session.passCheck();
      return checked(ok);
    }
    case 'check-again':
      return checked(await queries.checkMaintenance(context));
    default:
      throw new TypeError(`No such request: ${JSON.stringify(command satisfies never)}`);
  }
}

export function createLoginRunner(services: LoginServices): LoginRunner {
  let pending: AbortController | undefined;
  let entered: ((opened: OpenedSession) => void) | undefined;
  const { client, company } = services;
  const companyId = company.id;

  async function sendRequest(command: RequestCommand): Promise<Event | null> {
    pending = new AbortController();
    const { signal } = pending;
    try {
      return await answer(command, services, { client, companyId, signal });
    } catch (error) {
      return signal.aborted ? null : { kind: 'refused', attempt: command.attempt, refusal: toRefusal(error) };
    }
  }

  async function execute(command: Command): Promise<Event | null> {
    if ('attempt' in command) return sendRequest(command);
    if (command.kind === 'cancel') pending?.abort();
    else if (command.kind === 'report') services.reports.add({ ...command.refusal, code: command.code });
    else if (command.kind === 'sign-out') await services.session.signOut('maintenance');
    else entered?.(command.opened);
    return null;
  }

  const { state, subscribe, send } = createFlow<Flow, Event, Command>({
    start: startFlow(),
    reduce: (flow, event) => reduce(company, flow, event),
    execute,
    failed: () => null,
  });
  return {
    state,
    subscribe,
    send,
    onEntered(listener) {
      entered = listener;
    },
    preload() {
      client.preload();
      void loadQueries().catch(() => undefined);
    },
  };
}
