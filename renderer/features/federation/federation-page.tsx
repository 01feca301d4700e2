import { CircleAlert, LogIn, MonitorCheck, Unplug } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { programAddress, type Event, type Problem, type State } from './federation-flow.ts';
import { Message } from './message.tsx';
import styles from './message.module.css';
import { words } from './messages.ts';
import { Outside } from './outside.tsx';
import { type FederationServices, useFederation } from './use-federation.ts';

export interface FederationPageProps {
  readonly services: FederationServices;
  /** The tenant's message for blocked people. */
  readonly blockedText: string | undefined;
  /** To the login, with the place the person wanted. */
  readonly onLogin: () => void;
}

export function FederationPage({ services, blockedText, onLogin }: FederationPageProps) {
  const { state, send } = useFederation(services);
  if (state.kind === 'leaving' || state.kind === 'entering') return <Waiting state={state} onLogin={onLogin} />;
  if (state.kind === 'outside') return <Outside state={state} send={send} onShow={() => void services.outside?.show()} />;
  const ways = { hasOutside: services.outside !== null, send, onLogin };
  if (state.kind === 'program') return <ForProgram state={state} />;
  if (state.kind === 'program-problem')
    return (
      <Message icon={CircleAlert} title={words.problemTitle}>
        <p>{words.problem(state.problem)}</p>
        <p>{words.programRetry}</p>
      </Message>
    );
  if (state.kind === 'problem') return <Failed state={state} blockedText={blockedText} ways={ways} />;
  if (state.kind === 'other-portal')
    return (
      <Message icon={Unplug} title={words.otherPortal} actions={<Button onClick={onLogin}>{words.toLogin}</Button>}>
        <p>{words.otherPortalText}</p>
      </Message>
    );
  return (
    <Message icon={LogIn} title={words.title} actions={<Ways {...ways} label={words.begin} choose={false} />}>
      <p>{words.readyText}</p>
    </Message>
  );
}

interface WaysOn {
  /** Besides this page's own way there is the system's browser. */
  readonly hasOutside: boolean;
  readonly send: (event: Event) => void;
  readonly onLogin: () => void;
}

interface WaysProps extends WaysOn {
  readonly label: string;
  readonly choose: boolean;
  /** The browser is the way that can work. */
  readonly browserFirst?: boolean;
}

function Ways({ label, choose, browserFirst = false, hasOutside, send, onLogin }: WaysProps) {
  const begin = (
    <Button
      variant={browserFirst ? 'line' : 'primary'}
      sends
      onClick={() => send({ kind: 'begun', way: hasOutside ? 'window' : 'page', choose })}
    >
      {label}
    </Button>
  );
  const browser = hasOutside && (
    <Button variant={browserFirst ? 'primary' : 'line'} sends onClick={() => send({ kind: 'begun', way: 'browser', choose })}>
      {words.openBrowser}
    </Button>
  );
  return (
    <>
      {browserFirst && browser}
      {begin}
      {!browserFirst && browser}
      <Button onClick={onLogin}>{words.otherWay}</Button>
    </>
  );
}

/** Problems of the window alone. */
const ofTheWindow: ReadonlySet<Problem> = new Set(['conditional-access', 'host-not-listed']);

type Of<K extends State['kind']> = Extract<State, { readonly kind: K }>;

function Waiting({ state, onLogin }: { readonly state: Of<'leaving' | 'entering'>; readonly onLogin: () => void }) {
  return (
    <Message
      icon={null}
      title={state.kind === 'leaving' ? words.leaving : words.entering}
      actions={state.slow ? <Button onClick={onLogin}>{words.otherWay}</Button> : undefined}
    >
      {state.slow && <p>{words.slow}</p>}
    </Message>
  );
}

interface FailedProps {
  readonly state: Of<'problem'>;
  readonly blockedText: string | undefined;
  readonly ways: WaysOn;
}

function textOf({ problem, text }: Of<'problem'>, blockedText: string | undefined): string {
  if (problem === 'blocked') return blockedText ?? words.problem(problem);
  return problem === 'host-not-listed' && text !== null ? words.hostNotListed(text) : words.problem(problem);
}

function Failed({ state, blockedText, ways }: FailedProps) {
  const browserFirst = ways.hasOutside && ofTheWindow.has(state.problem);
  return (
    <Message
      icon={CircleAlert}
      title={words.problemTitle}
      actions={<Ways {...ways} label={words.tryAgain} choose browserFirst={browserFirst} />}
    >
      <p>{textOf(state, blockedText)}</p>
    </Message>
  );
}

function ForProgram({ state }: { readonly state: Of<'program'> }) {
  const address = programAddress(state);
  return (
    <Message
      icon={MonitorCheck}
      title={words.programTitle}
      actions={
        address !== null && (
          <Button variant="primary" onClick={() => location.assign(address)}>
            {words.programOpen}
          </Button>
        )
      }
    >
      <p>{words.programText}</p>
      <p>{words.programCode}</p>
      <code className={styles['code']}>{state.code}</code>
    </Message>
  );
}
