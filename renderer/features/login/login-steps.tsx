// The flow on the screen: from the first e-mail on. Not in the page's first script.
import { type ComponentType, useEffect } from 'react';
import { FailureDialog, helpOf } from './failure-dialog.tsx';
import type { LoginServices } from './login-runner.ts';
import type { Event, State } from './login-states.ts';
import { CodeScreen } from './screens/code.tsx';
import { ConfirmEmailScreen } from './screens/confirm-email.tsx';
import { EmailScreen } from './screens/email.tsx';
import { EnteringScreen } from './screens/entering.tsx';
import { MailSentScreen } from './screens/mail-sent.tsx';
import { MaintenanceScreen } from './screens/maintenance.tsx';
import { BlockedScreen, MicrosoftScreen, UnknownScreen } from './screens/messages.tsx';
import { MethodScreen } from './screens/method.tsx';
import { PasswordScreen } from './screens/password.tsx';
import type { ScreenProps } from './screens/screen.ts';
import { problemText } from './step-messages.ts';
import { type EntryListeners, useLogin } from './use-login.ts';

/** One screen for each state: a state without a screen does not compile. */
const screens: { readonly [K in State['kind']]: ComponentType<ScreenProps<K>> } = {
  email: EmailScreen,
  blocked: BlockedScreen,
  unknown: UnknownScreen,
  'confirm-email': ConfirmEmailScreen,
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

/** Steps at the same place keep what is drawn there: the screen is not drawn again when the person signs in. */
const placeOf = ({ kind }: State): State['kind'] => (kind === 'signed-in' ? 'signing-in' : kind);

export interface LoginStepsProps extends EntryListeners {
  readonly services: LoginServices;
  /** The person's act before the flow was loaded; null: an interrupted sign-in is restored. */
  readonly begin: Event | null;
  readonly onWarm: () => void;
  /** Whether the first step is on the screen. */
  readonly onFirst: (first: boolean) => void;
}

export function LoginSteps({ services, begin, onExpected, onEntered, onWarm, onFirst }: LoginStepsProps) {
  const { flow, send, warm } = useLogin(services, begin, { onExpected, onEntered });
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
        key={placeOf(flow.state)}
        kind={flow.state.kind}
        state={flow.state}
        company={services.company}
        send={send}
        error={error}
        question={question}
        onIntent={warm}
      />
      {flow.failure !== null && (
        <FailureDialog failure={flow.failure} help={helpOf(services.company)} onRead={() => send({ kind: 'failure-read' })} />
      )}
    </>
  );
}
