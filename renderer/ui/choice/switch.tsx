import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceText } from './checkbox.tsx';
import styles from './choice.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'onChange'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
  readonly hint?: ReactNode;
}

/** A setting that takes effect immediately. A native checkbox with the role of a switch. */
export function Switch({ checked, onChange, children, hint, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles['choice']} data-off={rest.disabled}>
      <input
        aria-describedby={hint === undefined ? undefined : hintId}
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['track']} aria-hidden />
      <ChoiceText hint={hint} hintId={hintId}>
        {children}
      </ChoiceText>
    </label>
  );
}
