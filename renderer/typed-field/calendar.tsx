import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { focusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
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
import './calendar.css';
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
  // A button that turns the page keeps the focus.
  const [{ day, takesFocus }, setFocused] = useState(() => ({
    day: clampDay(value === '' ? today : value, props),
    takesFocus: true,
  }));
  const move = (next: string, source: 'key' | 'button'): void =>
    setFocused({ day: clampDay(next, props), takesFocus: source === 'key' });
  const press = (event: KeyboardEvent): void => {
    const next = dayOfKey(event, day);
    if (next === null) return;
    event.preventDefault();
    move(next, 'key');
  };
  const turn = { iconSize: 'normal', size: 'small' } as const;
  return (
    <div className="k-calendar">
      <div className="k-calendar-head">
        <IconButton {...turn} label={words.previousMonth} icon={ChevronLeft} onClick={() => move(addMonths(day, -1), 'button')} />
        <span id={titleId} aria-live="polite">
          {monthTitle(day)}
        </span>
        <IconButton {...turn} label={words.nextMonth} icon={ChevronRight} onClick={() => move(addMonths(day, 1), 'button')} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of buttons is the grid of ARIA */}
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
                <Day key={one} {...props} day={one} focused={day} takesFocus={takesFocus} />
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
  takesFocus,
  value,
  today,
  onChoose,
  ...range
}: CalendarProps & {
  readonly day: string;
  readonly focused: string;
  readonly takesFocus: boolean;
}) {
  return (
    <td aria-selected={day === value}>
      <button
        type="button"
        ref={day === focused && takesFocus ? focusWhenShown : undefined}
        className="k-day"
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
