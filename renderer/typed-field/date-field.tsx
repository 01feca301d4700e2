import { formatDate, isoDay } from '#contract/rules/date.ts';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { AriaDialog, Popover } from '#renderer/ui/aria/aria.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Calendar } from './calendar.tsx';
import type { DayRange } from './day-range.ts';
import { dateKind } from './kinds.ts';
import { words } from './messages.ts';
import styles from './typed-field.module.css';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A date field: the day is typed as DD/MM/AAAA or chosen in a calendar. */
export function DateField({
  min,
  max,
  ...rest
}: Omit<TypedFieldProps, 'kind' | 'end' | 'min' | 'max'> & {
  /** The first ISO day that the calendar offers. The caller must check typed days. */
  readonly min?: string;
  readonly max?: string;
}) {
  const isOff = rest.disabled === true || rest.readOnly === true;
  const choose = (day: string): void => rest.onChange({ target: { value: formatDate(day) } });
  return (
    <TypedField
      {...rest}
      kind={dateKind}
      end={<DayPicker label={rest.label} value={dateKind.raw(rest.value)} min={min} max={max} isOff={isOff} onChoose={choose} />}
    />
  );
}

/** A button that opens a calendar. */
function DayPicker({
  label,
  value,
  isOff,
  onChoose,
  ...range
}: DayRange & {
  readonly label: string;
  readonly value: string;
  readonly isOff: boolean;
  readonly onChoose: (day: string) => void;
}) {
  /** The day on which the calendar was opened; null: it is closed. */
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (day: string): void => {
    setOpenedOn(null);
    onChoose(day);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={`${words.pickDate}: ${label}`}
        icon={CalendarDays}
        iconSize="normal"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={openedOn !== null}
        disabled={isOff}
        onClick={() => setOpenedOn(isoDay(new Date()))}
      />
      <Popover
        triggerRef={button}
        isOpen={openedOn !== null}
        onOpenChange={(next) => next || setOpenedOn(null)}
        placement="bottom end"
        offset={4}
        className={styles['popover'] ?? ''}
      >
        <AriaDialog aria-label={words.calendar(label)} className={styles['dialog'] ?? ''}>
          <Calendar {...range} value={value} today={openedOn ?? ''} onChoose={choose} />
        </AriaDialog>
      </Popover>
    </>
  );
}
