import { useId } from 'react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import type { RadioOption } from './radio-group.tsx';
import styles from './segments.module.css';

/** A choice of one among two to five short words in a row. Native radio buttons in a fieldset; arrow keys move the choice. */
export function Segments<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  hint,
  wide = false,
}: {
  readonly legend: string;
  /** The legend is visible in the text around the choice. */
  readonly legendHidden?: boolean;
  readonly options: readonly Pick<RadioOption<Value>, 'value' | 'label'>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The effect of the choice. A change is announced. */
  readonly hint?: string;
  /** Fills the width of the form. */
  readonly wide?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      {legendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={styles['legend']}>{legend}</legend>
      )}
      <div className={styles['track']} data-wide={wide}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <div id={`${name}-hint`} className={styles['hint']} aria-live="polite">
          {hint}
        </div>
      )}
    </fieldset>
  );
}
