import type { OwnRequestDetail } from '#contract/entities/request.ts';
import { requestTextMaxLength } from '#contract/limits.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import styles from '#renderer/modules/requests/panel/panel.module.css';
import { ownDetailQuery, requestsKey, type RequestScope, sendReply } from '#renderer/modules/requests/queries.ts';
import { refusalText } from '#renderer/modules/requests/refusals.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';

/** The question about an own request, and the form that answers it. */
export function Reply({
  scope,
  detail: { protocol, history },
}: {
  readonly scope: RequestScope;
  readonly detail: OwnRequestDetail;
}) {
  const queries = useQueryClient();
  const question = history.findLast(({ kind }) => kind === 'asked' || kind === 'progress');
  const form = useForm<'text'>({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: words.textMissing } : {}),
    draft: { form: `request-reply-${protocol}`, fields: ['text'] },
    async submit({ text }) {
      queries.setQueryData(ownDetailQuery(scope, protocol).queryKey, await sendReply(scope, protocol, text.trim()));
      showToast({ message: words.own.sent });
      await queries.invalidateQueries({ queryKey: requestsKey(scope) });
    },
    onRefused: (error) => refusalText(error, new Date()),
  });
  return (
    <>
      <Banner tone="warn" title={words.own.asked}>
        <p className={styles['typed']}>{question?.text ?? words.own.askedText}</p>
      </Banner>
      <FormFrame form={form} submit={words.own.send}>
        <TextArea {...form.field('text')} label={words.own.reply} need="required" rows={4} maxLength={requestTextMaxLength} />
      </FormFrame>
    </>
  );
}
