import { words } from '#renderer/features/entities-validation/messages.ts';
import styles from '#renderer/features/entities-validation/validation.module.css';
import { ChangeButton } from './change-button.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step.ts';

export const ValidatedStep = (step: StepProps) => (
  <>
    <StepHead title={words.validatedTitle}>{words.validatedText}</StepHead>
    <div className={styles['actions']}>
      <ChangeButton step={step} action="withdraw" variant="line">
        {words.remove}
      </ChangeButton>
    </div>
  </>
);

export const RefusedStep = (step: StepProps) => (
  <>
    <StepHead title={words.refusedTitle}>{words.refusedText}</StepHead>
    <div className={styles['actions']}>
      <ChangeButton step={step} action="begin" variant="primary">
        {words.again}
      </ChangeButton>
      <ChangeButton step={step} action="withdraw">
        {words.remove}
      </ChangeButton>
    </div>
  </>
);
