import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import {
  addMonths,
  clampDay,
  dayNumber,
  dayOfKey,
  dayTitle,
  isInRange,
  isSameMonth,
  monthTitle,
  weeksOf,
} from './calendar-days.ts';
import styles from './calendar.module.css';
import type { DayRange } from './day-range.ts';
import { words } from './messages.ts';

export interface CalendarProps extends DayRange {
  /** The chosen ISO day; '' when there is none. */
  readonly value: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** A month whose days can be chosen, by pointer or by keyboard. It takes the focus when it appears; the caller shows it in a popover. */
export function Calendar(props: CalendarProps) {
  const { value, today, onChoose } = props;
  const titleId = useId();
  const [day, setDay] = useState(() => clampDay(value === '' ? today : value, props));
  const current = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(true);
  useEffect(() => {
    // A button that turns the page keeps the focus.
    if (takesFocus.current) current.current?.focus();
  }, [day]);
  const move = (next: string, source: 'key' | 'button'): void => {
    takesFocus.current = source === 'key';
    setDay(clampDay(next, props));
  };
  const press = (event: KeyboardEvent): void => {
    const next = dayOfKey(event, day);
    if (next === null) return;
    event.preventDefault();
    move(next, 'key');
  };
  const turn = { iconSize: 'normal', size: 'small' } as const;
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton {...turn} label={words.previousMonth} icon={ChevronLeft} onClick={() => move(addMonths(day, -1), 'button')} />
        <span id={titleId} aria-live="polite">
          {monthTitle(day)}
        </span>
        <IconButton {...turn} label={words.nextMonth} icon={ChevronRight} onClick={() => move(addMonths(day, 1), 'button')} />
      </div>
      <table role="grid" aria-labelledby={titleId} onKeyDown={press}>
        <thead>
          <tr>
            {words.weekdays.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.charAt(0).toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <Day key={one} {...props} day={one} focused={day} current={current} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isInRange(today, props) && (
        <Button size="small" variant="ghost" onClick={() => onChoose(today)}>
          {words.today}
        </Button>
      )}
    </div>
  );
}

/** One day. Tab reaches only the day that the keys have moved to. */
function Day({
  day,
  focused,
  current,
  value,
  today,
  onChoose,
  ...range
}: CalendarProps & {
  readonly day: string;
  readonly focused: string;
  readonly current: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <td aria-selected={day === value}>
      <button
        type="button"
        ref={day === focused ? current : undefined}
        className={styles['day']}
        tabIndex={day === focused ? 0 : -1}
        aria-label={dayTitle(day)}
        aria-current={day === today ? 'date' : undefined}
        data-outside={!isSameMonth(day, focused) || undefined}
        data-selected={day === value || undefined}
        disabled={!isInRange(day, range)}
        onClick={() => onChoose(day)}
      >
        {dayNumber(day)}
      </button>
    </td>
  );
}
