import { formatTime } from '#contract/rules/date.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { useEffect } from 'react';
import { words } from '#renderer/features/login/step-messages.ts';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead, stepTitleId } from './step-head.tsx';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { clock } from './wait-button.tsx';

/** Shown while the tenant's systems do not answer. Checks again automatically and on a press. */
export function MaintenanceScreen({ state, request, send }: ScreenProps<'maintenance'>) {
  useFocusWhenShown(stepTitleId);
  const seconds = useSecondsUntil(state.retryAt);
  const online = useOnline();
  const checking = request === 'check-again';
  useEffect(() => {
    if (seconds === 0 && online) send({ kind: 'maintenance-checked' });
  }, [seconds, online, send]);
  return (
    <div className={styles['form']}>
      <StepHead title={words.maintenanceTitle}>{state.text ?? words.maintenance}</StepHead>
      <PersonRow email={state.email} send={send} />
      <Button variant="primary" size="large" wide sends busy={checking} onClick={() => send({ kind: 'maintenance-checked' })}>
        {words.tryAgain}
      </Button>
      <div className={styles['more']}>
        <p>{words.since(formatTime(state.since))}</p>
        <p className={styles['figures']}>{checking ? words.looking : words.nextLook(clock(seconds))}</p>
      </div>
    </div>
  );
}
