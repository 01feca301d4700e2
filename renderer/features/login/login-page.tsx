// The login: the face of the tenant at one side, the step of the flow at the other. The page begins with the e-mail alone; the
// flow and the steps after it are loaded when somebody begins to type.
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Face } from './face/face.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { firstState, hasPlace } from './first-screen.ts';
import type { LoginServices } from './login-runner.ts';
import { LoginShell } from './login-shell.tsx';
import type { Event } from './login-states.ts';
import type { LoginStepsProps } from './login-steps.tsx';
import { EmailScreen } from './screens/email.tsx';

export interface LoginPageProps {
  readonly company: Company;
  /** Gets what the flow needs. Null while the page is drawn on the server, where nothing can happen. */
  readonly services: (() => Promise<LoginServices>) | null;
  /** Somebody signed in; the session is kept. */
  readonly onEntered: (opened: OpenedSession) => void;
  /** Somebody is about to sign in: load what comes after. */
  readonly onWarm: () => void;
}

interface Loaded {
  readonly Steps: ComponentType<LoginStepsProps>;
  readonly services: LoginServices;
  /** What the person did while it was loading. */
  readonly begin: Event | null;
}

const connectionLost = { status: 0, code: '#CONNECTION', correlationId: '' };

const loadSteps = () => import('./login-steps.tsx');

export function LoginPage({ company, services, onEntered, onWarm }: LoginPageProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [phase, setPhase] = useState<'ready' | 'waiting' | 'failed'>('ready');
  const [first, setFirst] = useState(true);

  const load = async (begin: Event | null): Promise<void> => {
    if (services === null) return;
    try {
      const [{ LoginSteps }, given] = await Promise.all([loadSteps(), services()]);
      setLoaded({ Steps: LoginSteps, services: given, begin });
    } catch {
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
      ({ client }) => client.warm(),
      () => undefined,
    );
  };
  useEffect(() => {
    if (hasPlace()) void load(null);
    // Once: a reload takes up where it was.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <LoginShell company={company} first={first} face={<Face company={company} />}>
      {loaded ? (
        <loaded.Steps {...loaded} company={company} onEntered={onEntered} onWarm={onWarm} onFirst={setFirst} />
      ) : (
        <EmailScreen
          state={firstState}
          company={company}
          error={undefined}
          question={phase === 'waiting' ? 'check-user' : null}
          send={send}
          onIntent={prepare}
        />
      )}
      {phase === 'failed' && loaded === null && <FailureDialog failure={connectionLost} onRead={() => setPhase('ready')} />}
    </LoginShell>
  );
}
