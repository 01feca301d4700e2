import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/features/welcome/messages.ts';
import styles from '#renderer/features/welcome/welcome.module.css';
import type { StepProps } from './step-props.ts';

/** The buttons of a step: back and skip on the left, the main button on the right. */
export function StepFoot({
  onBack,
  onSkip,
  label = words.save,
  busy = false,
  sends,
  onSave,
}: {
  readonly onBack: StepProps['onBack'];
  readonly onSkip?: () => void;
  readonly label?: string;
  readonly busy?: boolean;
  /** The button sends a request. A submit button always does. */
  readonly sends?: boolean;
  /** When absent, the button submits the surrounding form. */
  readonly onSave?: () => void;
}) {
  return (
    <div className={styles['foot']}>
      {onBack && <Button onClick={onBack}>{words.previous}</Button>}
      {onSkip && (
        <Button variant="ghost" onClick={onSkip}>
          {words.skip}
        </Button>
      )}
      <Button
        type={onSave ? 'button' : 'submit'}
        variant="primary"
        sends={sends}
        busy={busy}
        {...(onSave && { onClick: onSave })}
      >
        {label}
      </Button>
    </div>
  );
}
