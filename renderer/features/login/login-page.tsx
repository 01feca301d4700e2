// The login: the face of the tenant at one side, the step of the flow at the other. The page begins with the e-mail alone; the
// flow and the steps after it are loaded when the person begins to type.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Face } from './face/face.tsx';
import { FailureDialog, helpOf } from './failure-dialog.tsx';
import { firstState, hasPlace } from './first-screen.ts';
import type { LoginServices } from './login-runner.ts';
import { LoginShell } from './login-shell.tsx';
import type { Event } from './login-states.ts';
import type { LoginStepsProps } from './login-steps.tsx';
import { EmailScreen } from './screens/email.tsx';
import type { EntryListeners } from './use-login.ts';

export interface LoginPageProps extends EntryListeners {
  readonly company: LoginCompany;
  /** Gets what the flow needs. Null while the page is drawn on the server, where nothing can happen. */
  readonly services: (() => Promise<LoginServices>) | null;
  /** Marks of things seen on this device. */
  readonly marks: Marks;
  /** Opens the choice of cookies; null where there is none. */
  readonly onCookies: (() => void) | null;
  /** The person is about to sign in: load what comes after. */
  readonly onWarm: () => void;
}

interface Loaded {
  readonly Steps: ComponentType<LoginStepsProps>;
  readonly services: LoginServices;
  /** The person's act while the flow was loading. */
  readonly begin: Event | null;
}

const connectionLost = { status: 0, code: '#CONNECTION', correlationId: '' };

const loadSteps = () => import('./login-steps.tsx');

export function LoginPage({ company, services, marks, onCookies, onExpected, onEntered, onWarm }: LoginPageProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [phase, setPhase] = useState<'ready' | 'waiting' | 'failed'>('ready');
  const [first, setFirst] = useState(true);
  // An event that came before any part of the login was loaded.
  const missed = useRef(false);

  const load = async (begin: Event | null): Promise<void> => {
    if (services === null) return;
    try {
      const [{ LoginSteps }, given] = await Promise.all([loadSteps(), services()]);
      if (missed.current) given.reports.add({ ...connectionLost, code: 'checkEmailFail' });
      missed.current = false;
      setLoaded({ Steps: LoginSteps, services: given, begin });
    } catch {
      missed.current = true;
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
    if (hasPlace()) void load(null);
    // Once: a reload takes up where it was.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <LoginShell company={company} marks={marks} first={first} face={<Face company={company} />} onCookies={onCookies}>
      {loaded ? (
        <loaded.Steps {...loaded} onExpected={onExpected} onEntered={onEntered} onWarm={onWarm} onFirst={setFirst} />
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
      {phase === 'failed' && loaded === null && (
        <FailureDialog failure={connectionLost} help={helpOf(company)} onRead={() => setPhase('ready')} />
      )}
    </LoginShell>
  );
}
