import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from './messages.ts';
import { type ShownStep, shownSteps } from './status.ts';
import styles from './validation.module.css';

const marks = { passed: Check, failed: X } as const;

function Entry({ step, mark, note }: ShownStep) {
  return (
    <div className={styles['entry']}>
      <span className={styles['mark']} data-mark={mark} aria-hidden>
        {(mark === 'passed' || mark === 'failed') && <Icon of={marks[mark]} size="small" />}
      </span>
      <div>
        <strong>{words.steps[step]}</strong>
        <span className={styles['note']}>{note}</span>
      </div>
    </div>
  );
}

/**
 * The steps and the content of the current one: beside each other, and on a phone the content at its place among the steps. The style sheet
 * moves it, so that a turned phone loses no typed text.
 */
export function StepRail({ validation, children }: { readonly validation: EntityValidation; readonly children: ReactNode }) {
  const steps = shownSteps(validation);
  const isRunning = steps.some(({ mark }) => mark === 'current');
  const body = <div className={styles['body']}>{children}</div>;
  return (
    <div className={styles['steps']} data-running={isRunning}>
      <ol className={styles['rail']} aria-label={words.stepsLabel}>
        {steps.map((one) => (
          <li key={one.step} aria-current={one.mark === 'current' ? 'step' : undefined}>
            <Entry {...one} />
            {one.mark === 'current' && body}
          </li>
        ))}
      </ol>
      {!isRunning && body}
    </div>
  );
}
