import { DateField } from './date-field.tsx';
import { type DayAndTime, withDay } from './date-time.ts';
import { words } from './messages.ts';
import { TimeField } from './time-field.tsx';
import styles from './typed-field.module.css';

export interface DateTimeFieldProps {
  /** The accessible name of the two fields. */
  readonly legend: string;
  readonly value: DayAndTime;
  readonly onChange: (value: DayAndTime) => void;
  readonly dayError?: string | undefined;
  readonly timeError?: string | undefined;
  /** The first ISO day that the calendar offers. */
  readonly min?: string;
  readonly max?: string;
}

/** A day and a time. Choosing a day sets the default time when there is no time yet. */
export function DateTimeField({ legend, value, onChange, dayError, timeError, ...range }: DateTimeFieldProps) {
  return (
    <fieldset aria-label={legend} className={styles['moment']}>
      <DateField
        {...range}
        label={words.day}
        value={value.day}
        error={dayError}
        onChange={(event) => onChange(withDay(value, event.target.value))}
      />
      <TimeField
        label={words.time}
        value={value.time}
        error={timeError}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </fieldset>
  );
}
