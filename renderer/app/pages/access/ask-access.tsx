import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from '#renderer/app/pages/messages.ts';

const nothingTyped = { description: '' };
const noProblems = () => ({});

const accessErrors: ErrorContext = { '#CONFLICT': words.noApprover };

/** Requests access from the people who grant it, with an optional reason. */
export function AskAccess({
  title,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly onSend: (description: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const form = useForm<'description'>({
    initial: nothingTyped,
    check: noProblems,
    draft: { form: 'ask-access', fields: ['description'] },
    submit: ({ description }) => onSend(description.trim()),
    onRefused: (error) => wordsOf(error, accessErrors),
  });
  return (
    <Dialog open onClose={onClose} title={words.askAccess} sentence={words.askAccessText(title)}>
      <FormFrame form={form} submit={words.sendRequest}>
        <TextField {...form.field('description')} label={words.askReason} need="optional" autoComplete="off" maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}
