// The login page: the tenant's panel beside the step of the flow. The page starts with only the e-mail step. The flow and the later
// steps are loaded when the person starts to type.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Face } from './face/face.tsx';
import { FailureDialog, helpOf } from './failure-dialog.tsx';
import { firstState, hasStoredLogin } from './first-screen.ts';
import type { LoginServices } from './login-runner.ts';
import { LoginShell } from './login-shell.tsx';
import type { Event } from './login-states.ts';
import type { LoginStepsProps } from './login-steps.tsx';
import { EmailScreen } from './screens/email.tsx';
import type { OnEntered } from './use-login.ts';

export interface LoginPageProps {
  readonly company: LoginCompany;
  /** Loads the services of the flow. Null while the server renders the page. */
  readonly services: (() => Promise<LoginServices>) | null;
  /** Marks of things that a person has seen on this device. */
  readonly marks: Marks;
  /** Opens the cookie preferences; null without consent. */
  readonly onCookies: (() => void) | null;
  readonly onEntered: OnEntered;
  /** Called when the person is about to sign in, to load the next screen. */
  readonly onPreload: () => void;
}

interface Loaded {
  readonly Steps: ComponentType<LoginStepsProps>;
  readonly services: LoginServices;
  /** The person's action while the flow was loading. */
  readonly initialEvent: Event | null;
}

const connectionLost = { status: 0, code: '#CONNECTION', correlationId: '' };

const loadSteps = () => import('./login-steps.tsx');

export function LoginPage({ company, services, marks, onCookies, onEntered, onPreload }: LoginPageProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [phase, setPhase] = useState<'ready' | 'waiting' | 'failed'>('ready');
  const [first, setFirst] = useState(true);
  // Loading has failed before; the next success reports it.
  const hasFailed = useRef(false);

  const load = async (initialEvent: Event | null): Promise<void> => {
    if (services === null) return;
    try {
      const [{ LoginSteps }, loadedServices] = await Promise.all([loadSteps(), services()]);
      if (hasFailed.current) loadedServices.reports.add({ ...connectionLost, code: 'checkEmailFail' });
      hasFailed.current = false;
      setLoaded({ Steps: LoginSteps, services: loadedServices, initialEvent });
    } catch {
      hasFailed.current = true;
      setPhase('failed');
    }
  };
  const send = (event: Event): void => {
    setPhase('waiting');
    void load(event);
  };
  const prepare = (): void => {
    void loadSteps().catch(() => undefined);
    void services?.().then(
      ({ client }) => client.preload(),
      () => undefined,
    );
  };
  useEffect(() => {
    if (hasStoredLogin()) void load(null);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, to restore the step after a reload
  }, []);

  return (
    <LoginShell company={company} marks={marks} isFirstStep={first} face={<Face company={company} />} onCookies={onCookies}>
      {loaded ? (
        <loaded.Steps {...loaded} onEntered={onEntered} onPreload={onPreload} onFirst={setFirst} />
      ) : (
        <EmailScreen
          state={firstState}
          company={company}
          error={undefined}
          request={phase === 'waiting' ? 'check-user' : null}
          send={send}
          onIntent={prepare}
        />
      )}
      {phase === 'failed' && loaded === null && (
        <FailureDialog failure={connectionLost} help={helpOf(company)} onRead={() => setPhase('ready')} />
      )}
    </LoginShell>
  );
}
