import { TextField } from '#renderer/ui/field/text-field.tsx';
import { DateField } from './date-field.tsx';
import { type DayAndTime, withDay } from './date-time.ts';
import { words } from './messages.ts';
import styles from './typed-field.module.css';

export interface DateTimeFieldProps {
  /** Names the two fields together. */
  readonly legend: string;
  readonly value: DayAndTime;
  readonly onChange: (value: DayAndTime) => void;
  readonly dayError?: string | undefined;
  readonly timeError?: string | undefined;
  /** ISO days that the calendar offers. */
  readonly min?: string;
  readonly max?: string;
}

/** A day and a time of that day. A day that is chosen first brings the default time along. */
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
      <TextField
        label={words.time}
        type="time"
        value={value.time}
        error={timeError}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </fieldset>
  );
}
