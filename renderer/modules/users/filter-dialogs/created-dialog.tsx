import { formatDate } from '#contract/rules/date.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { type CreatedPeriod, createdOf, createdProblems } from './created-period.ts';

const fields = ['start', 'end'] as const;

/** Asks for the days between which people were added. */
export function CreatedDialog({
  period,
  onPeriod,
  onClose,
}: {
  readonly period: CreatedPeriod | null;
  readonly onPeriod: (period: CreatedPeriod) => void;
  readonly onClose: () => void;
}) {
  const form = useForm<keyof CreatedPeriod>({
    initial: { start: formatDate(period?.start ?? ''), end: formatDate(period?.end ?? '') },
    check: (values) =>
      Object.fromEntries(
        Object.entries(createdProblems(values)).map(([name, problem]) => [name, words.createdProblems[problem]]),
      ),
    submit: (values) => Promise.resolve(onPeriod(createdOf(values))),
  });
  return (
    <Dialog open onClose={onClose} title={words.createdOther} sentence={words.createdOtherText}>
      <FormFrame form={form} submit={words.applyFilter}>
        {fields.map((name) => (
          <DateField key={name} {...form.field(name)} label={words.createdDays[name]} need="optional" />
        ))}
      </FormFrame>
    </Dialog>
  );
}
