// Shows the steps of the login flow after the e-mail is submitted. Not part of the page's first script.
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
import { BlockedScreen, MicrosoftScreen, UnknownScreen } from './screens/final-screens.tsx';
import { MethodScreen } from './screens/method.tsx';
import { PasswordScreen } from './screens/password.tsx';
import type { ScreenProps } from './screens/screen.ts';
import { problemText } from './step-messages.ts';
import { type OnEntered, useLogin } from './use-login.ts';

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

/** The React key of a state. `signing-in` and `signed-in` share one, so that their screen is not remounted. */
const screenKeyOf = ({ kind }: State): State['kind'] => (kind === 'signed-in' ? 'signing-in' : kind);

export interface LoginStepsProps {
  readonly services: LoginServices;
  /** The person's action before the flow was loaded; null: an interrupted sign-in is restored. */
  readonly initialEvent: Event | null;
  readonly onEntered: OnEntered;
  readonly onPreload: () => void;
  /** Whether the first step is on the screen. */
  readonly onFirst: (first: boolean) => void;
}

export function LoginSteps({ services, initialEvent, onEntered, onPreload, onFirst }: LoginStepsProps) {
  const { flow, send, preload } = useLogin(services, initialEvent, onEntered);
  const isFirst = flow.state.kind === 'email';
  useEffect(() => onFirst(isFirst), [onFirst, isFirst]);
  useEffect(() => {
    preload();
    // The portal loads while the person types the password or the code.
    if (!isFirst) onPreload();
  }, [preload, onPreload, isFirst]);
  const request = flow.pending?.request ?? null;
  const error = problemText('problem' in flow.state ? flow.state.problem : null);
  return (
    <>
      <Screen
        key={screenKeyOf(flow.state)}
        kind={flow.state.kind}
        state={flow.state}
        company={services.company}
        send={send}
        error={error}
        request={request}
        onIntent={preload}
      />
      {flow.failure !== null && (
        <FailureDialog failure={flow.failure} help={helpOf(services.company)} onRead={() => send({ kind: 'failure-read' })} />
      )}
    </>
  );
}
