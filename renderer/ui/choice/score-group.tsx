import { useId } from 'react';
import { FieldMessage, FieldNeed } from '#renderer/ui/field/field.tsx';
import styles from './score-group.module.css';

/** A required choice of one number in a row, such as a score. Native radio buttons in a fieldset; arrow keys move the choice. */
export function ScoreGroup({
  legend,
  scores,
  ends,
  value,
  error,
  onChange,
}: {
  readonly legend: string;
  readonly scores: readonly number[];
  /** The meaning of the first and of the last score, which are part of their names. */
  readonly ends: readonly [first: string, last: string];
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (score: number) => void;
}) {
  const id = useId();
  const [first, last] = ends;
  const nameOf = (score: number): string => {
    if (score === scores[0]) return `${score}, ${first}`;
    return score === scores.at(-1) ? `${score}, ${last}` : String(score);
  };
  return (
    <fieldset className={styles['group']} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles['legend']}>
        {legend}
        <FieldNeed need="required" />
      </legend>
      <div className={styles['scores']} data-error={error !== undefined}>
        {scores.map((score) => (
          <label key={score} className={styles['score']}>
            <input
              type="radio"
              name={id}
              value={score}
              checked={score === value}
              aria-label={nameOf(score)}
              onChange={() => onChange(score)}
            />
            <span aria-hidden>{score}</span>
          </label>
        ))}
      </div>
      <p className={styles['ends']} aria-hidden>
        <span>{`${scores[0] ?? ''}: ${first}`}</span>
        <span>{`${scores.at(-1) ?? ''}: ${last}`}</span>
      </p>
      <FieldMessage id={`${id}-error`} error={error} />
    </fieldset>
  );
}
