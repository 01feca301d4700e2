// The flow on the screen: from the first e-mail on. Not in the page's first script.
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { type ComponentType, useEffect } from 'react';
import { FailureDialog } from './failure-dialog.tsx';
import type { LoginServices } from './login-runner.ts';
import type { Event, State } from './login-states.ts';
import { CodeScreen } from './screens/code.tsx';
import { EmailScreen } from './screens/email.tsx';
import { EnteringScreen } from './screens/entering.tsx';
import { BlockedScreen, MailSentScreen, MaintenanceScreen, MicrosoftScreen, UnknownScreen } from './screens/messages.tsx';
import { MethodScreen } from './screens/method.tsx';
import { PasswordScreen } from './screens/password.tsx';
import type { ScreenProps } from './screens/screen.ts';
import { problemText } from './step-messages.ts';
import { useLogin } from './use-login.ts';

/** One screen for each state: a state without a screen does not compile. */
const screens: { readonly [K in State['kind']]: ComponentType<ScreenProps<K>> } = {
  email: EmailScreen,
  blocked: BlockedScreen,
  unknown: UnknownScreen,
  method: MethodScreen,
  password: PasswordScreen,
  code: CodeScreen,
  'mail-sent': MailSentScreen,
  microsoft: MicrosoftScreen,
  'signing-in': EnteringScreen,
  maintenance: MaintenanceScreen,
  'signed-in': EnteringScreen,
};

function Screen<K extends State['kind']>(props: ScreenProps<K> & { readonly kind: K }) {
  const Chosen: ComponentType<ScreenProps<K>> = screens[props.kind];
  return <Chosen {...props} />;
}

export interface LoginStepsProps {
  readonly company: Company;
  readonly services: LoginServices;
  /** What the person did before the flow was there; null when an interrupted sign-in is taken up. */
  readonly begin: Event | null;
  readonly onEntered: (opened: OpenedSession) => void;
  readonly onWarm: () => void;
  /** Whether the first step is on the screen. */
  readonly onFirst: (first: boolean) => void;
}

export function LoginSteps({ company, services, begin, onEntered, onWarm, onFirst }: LoginStepsProps) {
  const { flow, send, warm } = useLogin(company, services, begin, onEntered);
  const isFirst = flow.state.kind === 'email';
  useEffect(() => onFirst(isFirst), [onFirst, isFirst]);
  useEffect(() => {
    warm();
    // While the person types the password or the code, the portal behind it comes.
    if (!isFirst) onWarm();
  }, [warm, onWarm, isFirst]);
  const question = flow.pending?.question ?? null;
  const error = problemText('problem' in flow.state ? flow.state.problem : null);
  return (
    <>
      <Screen
        key={flow.state.kind}
        kind={flow.state.kind}
        state={flow.state}
        company={company}
        send={send}
        error={error}
        question={question}
        onIntent={warm}
      />
      {flow.failure !== null && <FailureDialog failure={flow.failure} onRead={() => send({ kind: 'failure-read' })} />}
    </>
  );
}
