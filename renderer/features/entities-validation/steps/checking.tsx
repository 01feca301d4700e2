import { words } from '#renderer/features/entities-validation/messages.ts';
import styles from '#renderer/features/entities-validation/validation.module.css';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { ChangeButton } from './change-button.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step.ts';

export function CheckingStep(step: StepProps) {
  return (
    <>
      <StepHead title={words.checking}>{words.checkingText}</StepHead>
      <div className={styles['actions']}>
        <Spinner />
        <ChangeButton step={step} action="cancel-check" variant="line">
          {words.stop}
        </ChangeButton>
      </div>
    </>
  );
}
