import { formatDate } from '#contract/rules/date.ts';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { dateKind } from './kinds.ts';
import { words } from './messages.ts';
import styles from './typed-field.module.css';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A date field: the day is typed as DD/MM/AAAA or chosen in the native calendar. */
export function DateField({
  min,
  max,
  ...rest
}: Omit<TypedFieldProps, 'kind' | 'end' | 'min' | 'max'> & {
  /** The first ISO day that the calendar offers. The caller must check typed days. */
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
          {/* Only the native calendar of this input is used. The button opens it; people read and type in the text field. */}
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
