import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useCallback, useId } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'onChange' | 'ref'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Some but not all items are checked. Drawn as a dash, announced as "mixed". */
  readonly mixed?: boolean | undefined;
  /** The label. Without it, `aria-label` is required. */
  readonly children?: ReactNode;
  readonly hint?: ReactNode;
  /** `large`: as high as a target under a finger at every width, for a consent. Otherwise only on a phone. */
  readonly size?: 'normal' | 'large';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native checkbox with its label. Use it for a value that is saved with the form. */
export function Checkbox({ checked, onChange, mixed = false, size = 'normal', children, hint, ...rest }: CheckboxProps) {
  const hintId = useId();
  // The indeterminate state of a checkbox exists only as a DOM property.
  const setMixed = useCallback(
    (input: HTMLInputElement | null): void => {
      if (input !== null) input.indeterminate = mixed;
    },
    [mixed],
  );
  return (
    <label className={styles['choice']} data-size={size} data-off={rest.disabled} data-bare={children === undefined || undefined}>
      <input
        ref={setMixed}
        aria-describedby={hint === undefined ? undefined : hintId}
        {...rest}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['box']} aria-hidden>
        <Icon of={mixed ? Minus : Check} size="small" />
      </span>
      <ChoiceText hint={hint} hintId={hintId}>
        {children}
      </ChoiceText>
    </label>
  );
}

/** The label of a choice and the hint below it. */
export function ChoiceText({
  children,
  hint,
  hintId,
}: {
  readonly children?: ReactNode;
  readonly hint?: ReactNode;
  readonly hintId: string;
}) {
  if (children === undefined) return null;
  return (
    <span className={styles['text']}>
      {children}
      {hint !== undefined && (
        <span className={styles['hint']} id={hintId}>
          {hint}
        </span>
      )}
    </span>
  );
}
