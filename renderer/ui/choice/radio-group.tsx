import { useId } from 'react';
import { ChoiceText } from './checkbox.tsx';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** A choice of one among few visible options. Native radio buttons in a fieldset; arrow keys move the choice. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  inline = false,
  disabled,
}: {
  readonly legend: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly inline?: boolean;
  readonly disabled?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={styles['group']} data-inline={inline} disabled={disabled}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']} data-off={disabled}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['dot']} aria-hidden />
          <ChoiceText hint={option.hint} hintId={`${name}-${option.value}`}>
            {option.label}
          </ChoiceText>
        </label>
      ))}
    </fieldset>
  );
}
