import { formatPhone, isPhone } from '#contract/rules/phone.ts';
import { useForm } from '#renderer/link-page/form/use-form.ts';
import { words as common } from '#renderer/link-page/messages.ts';
import { phoneKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from '../messages.ts';
import { saveOwn } from '../queries.ts';
import styles from '../welcome.module.css';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './wizard.tsx';

type Values = Readonly<Record<'nick' | 'phone', string>>;

function check({ nick, phone }: Values): Partial<Values> {
  const short = nick.trim() === '' ? common.required : nick.trim().length < 2 ? words.nickShort : undefined;
  return {
    ...(short === undefined ? {} : { nick: short }),
    ...(phone.trim() === '' || isPhone(phone) ? {} : { phone: words.phoneInvalid }),
  };
}

export function OwnDataStep({ page: { client, company, onUser }, user, onNext, onBack }: StepProps) {
  const form = useForm<'nick' | 'phone'>({
    initial: { nick: user.nick, phone: user.phone === undefined ? '' : formatPhone(user.phone) },
    check,
    draft: { form: 'welcome-own-data', fields: ['nick', 'phone'] },
    async submit({ nick, phone }) {
      onUser(await saveOwn(client, company.id, { nick: nick.trim(), phone }));
      onNext();
    },
    refusedField: (name) => (name === 'phone' ? words.phoneInvalid : words.nickShort),
  });
  return (
    <form className={styles['step']} noValidate onSubmit={form.onSubmit}>
      {form.banner !== null && (
        <Banner tone="bad" announce>
          <p>{form.banner}</p>
        </Banner>
      )}
      <TextField {...form.field('nick')} label={words.nick} need="required" autoComplete="name" maxLength={80} />
      <TypedField {...form.field('phone')} label={words.phone} need="optional" kind={phoneKind} />
      <StepFoot onBack={onBack} onSkip={onNext} busy={form.busy} />
    </form>
  );
}
