import { dayAfter, lastGuestDay } from '#contract/rules/guest-validity.ts';
import { guestMaxValidityDays } from '#contract/limits.ts';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { expiresOf, type Validity, type ValidityChoice } from './validity.ts';

const choices: readonly ValidityChoice[] = ['30d', '60d', '90d', 'date'];

/** 30, 60 or 90 days, or a last day. `tried`: the person has submitted the form, so that a problem of the day is shown. */
export function ValidityField({
  value,
  onChange,
  tried,
}: {
  readonly value: Validity;
  readonly onChange: (value: Validity) => void;
  readonly tried: boolean;
}) {
  const [now] = useState(() => new Date());
  const expires = expiresOf(value, now);
  const lastDay = expires === null ? null : lastGuestDay(expires, now);
  return (
    <>
      <Segments
        legend={words.validity}
        wide
        options={choices.map((choice) => ({ value: choice, label: words.validities[choice] }))}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        hint={lastDay === null ? '' : words.validityHint(lastDay)}
      />
      {value.choice === 'date' && (
        <DateField
          label={words.lastDay}
          need="required"
          value={value.day}
          min={dayAfter(0, now)}
          max={dayAfter(guestMaxValidityDays, now)}
          error={tried && expires === null ? words.badDay : undefined}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
      )}
    </>
  );
}
