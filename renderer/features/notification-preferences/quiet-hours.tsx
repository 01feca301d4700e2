import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { FieldMessage } from '#renderer/ui/field/field.tsx';
import { TimeField } from '#renderer/typed-field/time-field.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { words } from './messages.ts';
import type { QuietHours as Hours } from './preferences.ts';
import styles from './preferences.module.css';
import { controlIds, type PreferencesForm } from './use-preferences.ts';

export function QuietHours({ form: { choices, quietError, change } }: { readonly form: PreferencesForm }) {
  const { quiet } = choices;
  const set = (part: Partial<Hours>): void => change({ quiet: { ...quiet, ...part } });
  return (
    <div className={styles['hours']}>
      <Switch checked={quiet.on} onChange={(on) => set({ on })} hint={words.quietHint}>
        {words.quietOn}
      </Switch>
      {quiet.on && (
        <>
          <Days days={quiet.days} error={quietError === 'days'} onChange={(days) => set({ days })} />
          <div className={styles['times']}>
            <TimeField
              id={controlIds.from}
              label={words.from}
              value={quiet.from}
              error={quietError === 'from' ? words.quietProblems.from : undefined}
              onChange={(event) => set({ from: event.target.value })}
            />
            <TimeField
              id={controlIds.to}
              label={words.to}
              value={quiet.to}
              error={quietError === 'to' || quietError === 'same' ? words.quietProblems[quietError] : undefined}
              onChange={(event) => set({ to: event.target.value })}
            />
            <Select
              label={words.zone}
              options={zonesWith(quiet.timeZone)}
              value={quiet.timeZone}
              onChange={(timeZone) => set({ timeZone })}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The time zones of Brazil, and the person's own when it is another. */
function zonesWith(own: string): readonly { readonly value: string; readonly label: string }[] {
  const known = Object.entries(words.zones).map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own.replaceAll('_', ' ') }];
}

function Days({
  days,
  error,
  onChange,
}: {
  readonly days: readonly number[];
  readonly error: boolean;
  readonly onChange: (days: readonly number[]) => void;
}) {
  return (
    <fieldset className={styles['days']} aria-describedby={`${controlIds.days}-message`}>
      <legend>{words.days}</legend>
      {words.dayNames.map((name, day) => (
        <Checkbox
          key={name}
          id={day === 0 ? controlIds.days : undefined}
          checked={days.includes(day)}
          aria-invalid={error || undefined}
          onChange={(on) =>
            onChange(on ? [...days, day].toSorted((one, other) => one - other) : days.filter((one) => one !== day))
          }
        >
          {name}
        </Checkbox>
      ))}
      <FieldMessage id={`${controlIds.days}-message`} error={error ? words.quietProblems.days : undefined} />
    </fieldset>
  );
}
