// "Outro período": the dialog that chooses two days, both included.
import { formatDate } from '#contract/rules/date.ts';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { focusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { type FormEvent, useId, useState } from 'react';
import styles from './activity.module.css';
import { words } from './messages.ts';
import { type Period, type PeriodForm, periodOf, type PeriodProblem, periodProblems } from './period.ts';

interface PeriodDialogProps {
  /** The current period. */
  readonly period: Period | null;
  readonly today: string;
  /** The day of the oldest entry; null while unknown. */
  readonly first: string | null;
  readonly onClose: () => void;
  readonly onPeriod: (period: Period) => void;
}

const fields = ['start', 'end'] as const;

export function PeriodDialog({ period, today, first, onClose, onPeriod }: PeriodDialogProps) {
  const [form, setForm] = useState<PeriodForm>({ start: formatDate(period?.start ?? ''), end: formatDate(period?.end ?? '') });
  const [left, setLeft] = useState<readonly (keyof PeriodForm)[]>([]);
  const id = useId();
  const problems = periodProblems(form, today, first);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLeft(fields);
    const wrong = fields.find((name) => problems[name] !== undefined);
    if (wrong === undefined) onPeriod(periodOf(form));
    else document.getElementById(`${id}-${wrong}`)?.focus();
  };
  const sentenceOf = (problem: PeriodProblem | undefined): string | undefined =>
    problem === 'early' ? words.early(formatDate(first ?? '')) : problem && words.periodProblems[problem];
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ ...form }}
      title={words.otherPeriod}
      sentence={first === null ? words.periodText : words.periodTextSince(formatDate(first))}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} variant="primary">
            {words.apply}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles['period']} onSubmit={submit}>
        {fields.map((name) => (
          <DateField
            key={name}
            id={`${id}-${name}`}
            label={words.periodDays[name]}
            need="required"
            ref={name === 'start' ? focusWhenShown : undefined}
            max={today}
            {...(first !== null && { min: first })}
            value={form[name]}
            error={left.includes(name) ? sentenceOf(problems[name]) : undefined}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            // Leaving an empty field is not yet an error.
            onBlur={() => form[name] !== '' && setLeft([...left, name])}
          />
        ))}
      </form>
    </Dialog>
  );
}
