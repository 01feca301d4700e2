import { formatDate } from '#contract/rules/date.ts';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { dateKind } from './kinds.ts';
import { words } from './messages.ts';
import styles from './typed-field.module.css';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A day, typed as DD/MM/AAAA or chosen in the calendar of the system. */
export function DateField({
  min,
  max,
  ...rest
}: Omit<TypedFieldProps, 'kind' | 'end' | 'min' | 'max'> & {
  /** ISO days that the calendar offers; what is typed is the caller's to check. */
  readonly min?: string;
  readonly max?: string;
}) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TypedField
      {...rest}
      kind={dateKind}
      end={
        <span className={styles['picker']}>
          <IconButton
            label={`${words.pickDate}: ${rest.label}`}
            icon={CalendarDays}
            iconSize="normal"
            size="small"
            disabled={rest.disabled === true || rest.readOnly === true}
            onClick={() => calendar.current?.showPicker()}
          />
          {/* Only its calendar is used: the button opens it, and the text field is what people read and type into. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={dateKind.raw(rest.value)}
            onChange={(event) => {
              if (event.target.value !== '') rest.onChange({ target: { value: formatDate(event.target.value) } });
            }}
          />
        </span>
      }
    />
  );
}
