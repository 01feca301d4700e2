import { formatPhone } from '#contract/rules/phone.ts';
import { checkOwnData, type OwnDataName, ownDataProblem } from '#renderer/form/own-data.ts';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import { unprovenWords, useProof } from '#renderer/proof/use-proof.tsx';
import { phoneKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';
import { words } from '#renderer/features/welcome/messages.ts';
import { saveOwn } from '#renderer/features/welcome/queries.ts';
import styles from '#renderer/features/welcome/welcome.module.css';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

export const OwnDataStep = (step: StepProps) => (step.user.isLdapUser ? <DirectoryData {...step} /> : <OwnDataForm {...step} />);

/** The company's directory stores name and phone, so they are read-only. */
function DirectoryData({ user, onNext, onBack }: StepProps) {
  return (
    <div className={styles['step']}>
      <Banner tone="info">
        <p>{common.directory}</p>
      </Banner>
      <TextField label={words.nick} value={user.nick} readOnly />
      <TypedField
        label={words.phone}
        value={user.phone === undefined ? '' : formatPhone(user.phone)}
        onChange={ignore}
        readOnly
        kind={phoneKind}
      />
      <StepFoot onBack={onBack} label={words.proceed} onSave={onNext} />
    </div>
  );
}

const ignore = (): void => undefined;

function OwnDataForm({ page: { client, company, onUser }, user, onNext, onBack }: StepProps) {
  const [scope] = useState(() => ({ client, companyId: company.id, email: user.email }));
  const proof = useProof(scope);
  const form = useForm<OwnDataName>({
    initial: { nick: user.nick, phone: user.phone === undefined ? '' : formatPhone(user.phone) },
    check: checkOwnData,
    draft: { form: 'welcome-own-data', fields: ['nick', 'phone'] },
    async submit({ nick, phone }) {
      // Changing a stored phone requires a proof of identity.
      onUser(await proof.run(() => saveOwn(client, company.id, { nick: nick.trim(), phone })));
      onNext();
    },
    refusedField: ownDataProblem,
    onRefused: unprovenWords,
  });
  return (
    <>
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
      {proof.dialog}
    </>
  );
}
