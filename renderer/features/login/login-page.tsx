// The login: the face of the tenant at one side, the step of the flow at the other.
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import type { ComponentType } from 'react';
import { Face } from './face/face.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import type { LoginServices } from './login-runner.ts';
import type { State } from './login-states.ts';
import { LoginShell } from './login-shell.tsx';
import { BlockedScreen, MailSentScreen, MaintenanceScreen, MicrosoftScreen, UnknownScreen } from './screens/messages.tsx';
import { CodeScreen } from './screens/code.tsx';
import { EmailScreen } from './screens/email.tsx';
import { EnteringScreen } from './screens/entering.tsx';
import { MethodScreen } from './screens/method.tsx';
import { PasswordScreen } from './screens/password.tsx';
import type { ScreenProps } from './screens/screen.ts';
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

export interface LoginPageProps {
  readonly company: Company;
  /** Null while the page is drawn on the server, where nothing can happen. */
  readonly services: LoginServices | null;
  /** Somebody signed in; the session is kept. */
  readonly onEntered: (opened: OpenedSession) => void;
  /** Somebody is about to sign in: load what comes after. */
  readonly onWarm: () => void;
}

export function LoginPage({ company, services, onEntered, onWarm }: LoginPageProps) {
  const { flow, send, warm } = useLogin(company, services, onEntered);
  const prepare = (): void => {
    warm();
    onWarm();
  };
  const common = { company, send, question: flow.pending?.question ?? null, onIntent: prepare };
  return (
    <LoginShell company={company} first={flow.state.kind === 'email'} face={<Face company={company} />}>
      <Screen key={flow.state.kind} kind={flow.state.kind} state={flow.state} {...common} />
      {flow.failure !== null && <FailureDialog failure={flow.failure} onRead={() => send({ kind: 'failure-read' })} />}
    </LoginShell>
  );
}
