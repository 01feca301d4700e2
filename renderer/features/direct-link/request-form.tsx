// "Pedir novo link": requests a new link by phone. The answer is the same for every phone number.
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { Panel, ResultPanel } from '#renderer/link-page/panel.tsx';
import { phoneKind, problemOf } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';
import { requestByPhone, type LinkScope } from './queries.ts';

export function RequestForm({
  scope,
  hash,
  onEnter,
}: {
  readonly scope: LinkScope;
  /** The secret of the expired link, if the address contained one. */
  readonly hash: string | undefined;
  readonly onEnter: () => void;
}) {
  const [sent, setSent] = useState(false);
  const form = useForm<'phone'>({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: problemOf(phoneKind, phone, 'required') }),
    async submit({ phone }) {
      await requestByPhone(scope, phone, hash);
      setSent(true);
    },
    refusedField: () => phoneKind.invalid,
  });
  const enter = <Button onClick={onEnter}>{words.enterPortal}</Button>;
  if (sent)
    return (
      <ResultPanel icon={MailCheck} tone="ok" title={words.sentTitle} actions={enter}>
        <p>{words.sentText}</p>
      </ResultPanel>
    );
  return (
    <Panel title={words.newLink} lead={words.newLinkLead}>
      <FormFrame
        form={form}
        submit={words.send}
        after={
          <Button variant="ghost" onClick={onEnter}>
            {words.enterPortal}
          </Button>
        }
      >
        <TypedField
          {...form.field('phone')}
          label={words.phone}
          need="required"
          hint={words.phoneHint}
          kind={phoneKind}
          size="large"
        />
      </FormFrame>
    </Panel>
  );
}
