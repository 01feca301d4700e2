// Executes the commands of the federation flow.
import type { OpenedSession } from '#contract/entities/user.ts';
import { useFlow } from '#renderer/flow/use-flow.ts';
import type { OutsideSignIn } from '#renderer/platform/platform.ts';
import { useEffect, useState } from 'react';
import {
  arrive,
  cleanSearch,
  isProviderAddress,
  reduce,
  type Command,
  type Event,
  type State,
  type Way,
} from './federation-flow.ts';
import { requestAddress, exchangeCode, toProblem, type RequestScope } from './queries.ts';

/** The delay before the page reports that it is slow. */
const slowAfterMs = 10_000;

export interface FederationServices extends RequestScope {
  readonly appId: string;
  /** The query with which the provider returned. It was already removed from the address. */
  readonly returnQuery: string;
  /** Signs in outside this page; null when the page navigates to the provider. */
  readonly outside: OutsideSignIn | null;
  /** The e-mail that the person typed at the login. It is passed to the provider as a hint. */
  readonly typedEmail: () => Promise<string | null>;
  /** Stores the session and leaves this page. */
  readonly enter: (opened: OpenedSession) => Promise<void>;
}

export interface Federation {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/** How this page reaches the provider by default. */
const wayOf = ({ outside }: FederationServices): Way => (outside === null ? 'page' : 'window');

function startOf(services: FederationServices) {
  const { appId, companyId, returnQuery } = services;
  return arrive({ appId, companyId, search: `${location.search}&${returnQuery}`, way: wayOf(services) });
}

/** Removes the query, so that a reload neither sends a used code nor begins again. The requested page is retained. */
function cleanAddress(): void {
  const state = typeof history.state === 'object' ? { ...history.state, usr: null } : null;
  history.replaceState(state, '', location.pathname + cleanSearch(location.search));
}

type OutsideCommand = Extract<Command, { readonly kind: 'begin-outside' | 'paste' | 'cancel-outside' }>;

async function executeOutside(
  command: OutsideCommand,
  outside: OutsideSignIn,
  typedEmail: () => Promise<string | null>,
): Promise<Event | null> {
  switch (command.kind) {
    case 'begin-outside': {
      const { way, choose } = command;
      return { kind: 'outside-ended', outcome: await outside.begin({ way, choose, email: await typedEmail() }) };
    }
    case 'paste':
      // The answer to `begin` reports the result of an accepted code.
      return (await outside.paste(command.code)) ? null : { kind: 'pasted-refused' };
    case 'cancel-outside':
      await outside.cancel();
      return null;
    default:
      throw new TypeError(`No such command: ${JSON.stringify(command satisfies never)}`);
  }
}

async function execute(command: Command, services: FederationServices): Promise<Event | null> {
  switch (command.kind) {
    case 'request-address': {
      const redirectUrl = new URLSearchParams(location.search).get('redirect_url');
      const request = { redirectUrl, choose: command.choose, email: await services.typedEmail() };
      return { kind: 'address-received', url: await requestAddress(services, request) };
    }
    case 'begin-outside':
    case 'paste':
    case 'cancel-outside':
      return services.outside === null ? null : executeOutside(command, services.outside, services.typedEmail);
    case 'open':
      if (!isProviderAddress(command.url, location.origin)) return { kind: 'failed', problem: 'provider' };
      location.assign(command.url);
      return null;
    case 'exchange':
      return { kind: 'code-exchanged', opened: await exchangeCode(services, command.code) };
    case 'enter':
      await services.enter(command.opened);
      return null;
    default:
      throw new TypeError(`No such command: ${JSON.stringify(command satisfies never)}`);
  }
}

export function useFederation(services: FederationServices): Federation {
  const [first] = useState(() => startOf(services));
  const [state, flow] = useFlow<State, Event, Command>(() => ({
    start: first.state,
    reduce,
    execute: (command) => execute(command, services),
    failed: (error) => ({ kind: 'failed', problem: toProblem(error) }),
  }));
  const { send } = flow;

  useEffect(() => {
    cleanAddress();
    flow.run(first.commands);
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) send({ kind: 'shown-again' });
    };
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pageshow', back);
      // A person who left this page must not be signed in without noticing it.
      if (flow.state().kind === 'outside') void services.outside?.cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: the address is read when the page opens
  }, []);
  const isWaiting = state.kind === 'leaving' || state.kind === 'entering';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => send({ kind: 'waited' }), slowAfterMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each kind of state waits from its start
  }, [state.kind]);
  return { state, send };
}
