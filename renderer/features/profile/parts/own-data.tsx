import { formatPhone } from '#contract/rules/phone.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { checkOwnData, type OwnDataName, ownDataProblem } from '#renderer/form/own-data.ts';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import { EmailCheck, EmailDialog, PhoneCheck } from '#renderer/proof/contact-checks.tsx';
import { unprovenWords, useProof } from '#renderer/proof/use-proof.tsx';
import { phoneKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import { profileDraft } from '#renderer/features/profile/draft-form.ts';
import { words } from '#renderer/features/profile/messages.ts';
import type { ProfileProps } from '#renderer/features/profile/profile-props.ts';
import styles from '#renderer/features/profile/profile.module.css';
import { type ProfileScope, saveOwn } from '#renderer/features/profile/queries.ts';
import { ThemeChoices } from '#renderer/features/profile/theme-choices.tsx';

/** The form of the own data. The dialog calls this above its tabs, so that typed text is retained while another tab is shown. */
export function useOwnData({ user, onUser }: Pick<ProfileProps, 'user' | 'onUser'>, scope: ProfileScope) {
  const proofScope = { ...scope, email: user.email };
  const proof = useProof(proofScope);
  const form = useForm<OwnDataName>({
    initial: { nick: user.nick, phone: user.phone === undefined ? '' : formatPhone(user.phone) },
    check: checkOwnData,
    draft: { form: profileDraft, fields: ['nick', 'phone'] },
    async submit({ nick, phone }) {
      onUser(await proof.run(() => saveOwn(scope, { nick: nick.trim(), phone })));
      showToast({ message: words.saved });
    },
    refusedField: ownDataProblem,
    onRefused: unprovenWords,
  });
  return { form, proof, proofScope };
}

export function OwnData({ user, own }: Pick<ProfileProps, 'user'> & { readonly own: ReturnType<typeof useOwnData> }) {
  const { form, proof, proofScope } = own;
  const [verifying, setVerifying] = useState(false);
  const fields = (
    <>
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        value={user.email}
        readOnly
        maxLength={254}
      />
      <div className={styles['check']}>
        <EmailCheck scope={proofScope} onVerify={() => setVerifying(true)} />
      </div>
      <TextField
        {...form.field('nick')}
        label={words.nick}
        need={user.isLdapUser ? undefined : 'required'}
        readOnly={user.isLdapUser}
        autoComplete="name"
        maxLength={80}
      />
      <TypedField
        {...form.field('phone')}
        label={words.phone}
        need={user.isLdapUser ? undefined : 'optional'}
        readOnly={user.isLdapUser}
        kind={phoneKind}
      />
      {user.phone !== undefined && (
        <div className={styles['check']}>
          <PhoneCheck />
        </div>
      )}
    </>
  );
  return (
    <>
      {user.isLdapUser ? (
        <div className={styles['fields']}>
          <Banner tone="info">
            <p>{common.directory}</p>
          </Banner>
          {fields}
        </div>
      ) : (
        <FormFrame form={form} submit={words.save}>
          {fields}
        </FormFrame>
      )}
      <ThemeChoices />
      {proof.dialog}
      {verifying && <EmailDialog scope={proofScope} onClose={() => setVerifying(false)} />}
    </>
  );
}
