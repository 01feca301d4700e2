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
  /** Opens the login with the page that the person requested. */
  readonly onLogin: () => void;
}

export function FederationPage({ services, blockedText, onLogin }: FederationPageProps) {
  const { state, send } = useFederation(services);
  if (state.kind === 'leaving' || state.kind === 'entering') return <Waiting state={state} onLogin={onLogin} />;
  if (state.kind === 'outside') return <Outside state={state} send={send} onShow={() => void services.outside?.show()} />;
  const actions = { hasOutside: services.outside !== null, send, onLogin };
  if (state.kind === 'program') return <ForProgram state={state} />;
  if (state.kind === 'program-problem')
    return (
      <Message icon={CircleAlert} title={words.problemTitle}>
        <p>{words.problem(state.problem)}</p>
        <p>{words.programRetry}</p>
      </Message>
    );
  if (state.kind === 'problem') return <Failed state={state} blockedText={blockedText} actions={actions} />;
  if (state.kind === 'other-portal')
    return (
      <Message icon={Unplug} title={words.otherPortal} actions={<Button onClick={onLogin}>{words.toLogin}</Button>}>
        <p>{words.otherPortalText}</p>
      </Message>
    );
  return (
    <Message icon={LogIn} title={words.title} actions={<SignInButtons {...actions} label={words.begin} choose={false} />}>
      <p>{words.readyText}</p>
    </Message>
  );
}

interface Actions {
  /** The sign-in can also happen in the system's browser. */
  readonly hasOutside: boolean;
  readonly send: (event: Event) => void;
  readonly onLogin: () => void;
}

interface SignInButtonsProps extends Actions {
  readonly label: string;
  readonly choose: boolean;
  /** The browser button is the primary one, because the window cannot succeed. */
  readonly browserFirst?: boolean;
}

function SignInButtons({ label, choose, browserFirst = false, hasOutside, send, onLogin }: SignInButtonsProps) {
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

/** Problems that occur only in the window. */
const windowProblems: ReadonlySet<Problem> = new Set(['conditional-access', 'host-not-listed']);

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
  readonly actions: Actions;
}

function textOf({ problem, text }: Of<'problem'>, blockedText: string | undefined): string {
  if (problem === 'blocked') return blockedText ?? words.problem(problem);
  return problem === 'host-not-listed' && text !== null ? words.hostNotListed(text) : words.problem(problem);
}

function Failed({ state, blockedText, actions }: FailedProps) {
  const browserFirst = actions.hasOutside && windowProblems.has(state.problem);
  return (
    <Message
      icon={CircleAlert}
      title={words.problemTitle}
      actions={<SignInButtons {...actions} label={words.tryAgain} choose browserFirst={browserFirst} />}
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
