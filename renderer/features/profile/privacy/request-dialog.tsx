// The dialog that requests a correction or a deletion. A deletion requires a proof of identity, whose dialog opens over this one.
import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';
import { privacyTextLength } from '#contract/limits.ts';
import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import { proofErrors, useProof } from '#renderer/proof/use-proof.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ProfileScope } from '#renderer/features/profile/queries.ts';
import { words } from './messages.ts';
import { createRequest, overviewQuery } from './queries.ts';

const texts = {
  correction: {
    title: words.correctionTitle,
    sentence: words.correctionSentence,
    label: words.correctionLabel,
    submit: words.send,
  },
  deletion: {
    title: words.deletionTitle,
    sentence: words.deletionSentence,
    label: words.deletionLabel,
    submit: words.askDeletion,
  },
} as const;

const requestErrors: ErrorContext = { ...proofErrors, '#CONFLICT': words.open };

/** A deletion needs no text; a correction does. */
function problemOf(kind: PrivacyRequest['kind'], text: string): string | undefined {
  if (kind === 'deletion') return undefined;
  if (text.trim() === '') return common.required;
  return text.trim().length < privacyTextLength.min ? words.correctionShort : undefined;
}

export function RequestDialog({
  kind,
  scope,
  email,
  onClose,
}: {
  readonly kind: PrivacyRequest['kind'];
  readonly scope: ProfileScope;
  readonly email: string;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const proof = useProof({ ...scope, email });
  const form = useForm<'text'>({
    initial: { text: '' },
    check({ text }) {
      const problem = problemOf(kind, text);
      return problem === undefined ? {} : { text: problem };
    },
    async submit({ text }) {
      const request = await proof.run(() => createRequest(scope, kind, text.trim()));
      await queries.invalidateQueries({ queryKey: overviewQuery(scope).queryKey });
      showToast({ message: words.requested(request) });
      onClose();
    },
    refusedField: (_name, problem) => (problem === unsafeTextWords ? words.characters : words.correctionShort),
    onRefused: (error) =>
      error.reason === 'request-open' && error.request !== undefined
        ? words.openSince(error.request)
        : (wordsInContext(error, requestErrors) ?? null),
  });
  const { title, sentence, label, submit } = texts[kind];
  return (
    <Dialog open onClose={onClose} title={title} sentence={sentence} dismissable={false}>
      <FormFrame form={form} submit={submit}>
        <TextArea
          {...form.field('text')}
          label={label}
          need={kind === 'correction' ? 'required' : 'optional'}
          rows={4}
          maxLength={privacyTextLength.max}
        />
      </FormFrame>
      {proof.dialog}
    </Dialog>
  );
}
