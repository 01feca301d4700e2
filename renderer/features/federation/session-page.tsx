import { CircleAlert, CircleSlash, LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OpenedSession } from '#contract/entities/user.ts';
import { errorText } from '#contract/error-text.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorDetails } from '#renderer/ui/state/error-state.tsx';
import { useFlow } from '#renderer/flow/use-flow.ts';
import { Message } from './message.tsx';
import { words } from './messages.ts';
import { redeemSessionCode, type RequestScope } from './queries.ts';
import { reduce, startOf, type Command, type Event, type State } from './session-flow.ts';

export interface SessionPageProps extends RequestScope {
  /** The code in the address; empty when there is none. */
  readonly code: string;
  readonly appTitle: string;
  /** Returns the first name of the person who is signed in here; null when nobody is. */
  readonly readSignedIn: () => Promise<string | null>;
  /** Stores the session and leaves this page. */
  readonly enter: (opened: OpenedSession) => Promise<void>;
  readonly onLogin: () => void;
  /** Returns to the portal with the session that is already open. */
  readonly onHome: () => void;
}

async function exchange({ client, companyId, enter, code }: SessionPageProps): Promise<Event> {
  try {
    const opened = await redeemSessionCode({ client, companyId }, code);
    if (opened === 'invalid' || opened === 'public') return { kind: 'answered', result: opened };
    await enter(opened);
    return { kind: 'answered', result: 'entered' };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const isPublic = error instanceof ApiError && error.code === '#PUBLIC_SESSION';
    return { kind: 'answered', result: isPublic ? 'public' : isRefused ? 'invalid' : 'unreachable' };
  }
}

export function SessionPage(props: SessionPageProps) {
  const [first] = useState(() => startOf(props.code));
  const [state, flow] = useFlow<State, Event, Command>(() => ({
    start: first.state,
    reduce,
    execute: async ({ kind }) => (kind === 'check' ? { kind: 'checked', name: await props.readSignedIn() } : exchange(props)),
  }));
  useEffect(() => flow.run(first.commands), [flow, first]);
  return <View {...props} state={state} send={flow.send} />;
}

function View({
  state,
  send,
  appTitle,
  onLogin,
  onHome,
}: SessionPageProps & { readonly state: State; readonly send: (event: Event) => void }) {
  const decline = <Button onClick={() => send({ kind: 'declined' })}>{words.sessionRefuse}</Button>;
  const accept = (label: string) => (
    <Button variant="primary" sends onClick={() => send({ kind: 'accepted' })}>
      {label}
    </Button>
  );
  const login = <Button onClick={onLogin}>{words.toLogin}</Button>;
  switch (state.kind) {
    case 'checking':
    case 'entering':
      return <Message icon={null} title={state.kind === 'entering' ? words.entering : words.checking} />;
    case 'confirm':
      return (
        <Message
          icon={LogIn}
          title={words.sessionTitle(appTitle)}
          actions={
            <>
              {accept(words.sessionContinue)}
              {decline}
            </>
          }
        >
          <p>{words.sessionText}</p>
        </Message>
      );
    case 'signed-in-as':
      return (
        <Message
          icon={LogIn}
          title={words.otherPerson(state.name)}
          actions={
            <>
              <Button variant="primary" onClick={onHome}>
                {words.keep(state.name)}
              </Button>
              <Button sends onClick={() => send({ kind: 'accepted' })}>
                {words.change}
              </Button>
            </>
          }
        >
          <p>{words.otherPersonText}</p>
        </Message>
      );
    case 'refused':
      return (
        <Message icon={CircleSlash} title={words.refusedTitle} actions={login}>
          <p>{words.refusedText}</p>
        </Message>
      );
    case 'unreachable':
      return (
        <Message
          icon={CircleAlert}
          title={words.problemTitle}
          actions={
            <>
              {accept(words.tryAgain)}
              {login}
            </>
          }
        >
          <p>{words.problem('unreachable')}</p>
        </Message>
      );
    case 'invalid':
      return (
        <Message icon={CircleAlert} title={words.invalidTitle} actions={login}>
          <p>{words.invalidText}</p>
          <ErrorDetails text={errorText(401, '#INVALID_SESSION', 'Unauthorized')} />
        </Message>
      );
    case 'public':
      return (
        <Message icon={CircleAlert} title={words.publicTitle} actions={login}>
          <p>{words.publicText}</p>
          <ErrorDetails text={errorText(403, '#PUBLIC_SESSION', words.publicTitle)} />
        </Message>
      );
    default:
      throw new TypeError(`No such state: ${JSON.stringify(state satisfies never)}`);
  }
}
