// "Convidar pessoa": people of the portal or guests, one or many at a time.
import type { Company } from '#contract/entities/company.ts';
import { CompaniesField } from '#renderer/company-field/companies-field.tsx';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { GroupsPicker } from '#renderer/modules/users/groups-picker.tsx';
import type { PeopleScope } from '#renderer/modules/users/queries.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import { takeAddresses } from '#renderer/typed-field/emails/addresses.ts';
import { EmailsField } from '#renderer/typed-field/emails/emails-field.tsx';
import { ValidityField } from '#renderer/typed-field/guest-validity/validity-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Send } from 'lucide-react';
import { takesName } from './invitation.ts';
import { InviteAnswers } from './invite-answers.tsx';
import styles from './invite.module.css';
import { words } from './messages.ts';
import { type InvitePeople, useInvitePeople } from './use-invite-people.ts';

const messageMaxLength = 500;
const nameMaxLength = 80;

interface InviteDialogProps {
  readonly scope: PeopleScope;
  readonly company: Pick<Company, 'adfsConfig'>;
  /** The groups that the administrator may give. */
  readonly suggestions: readonly string[];
  readonly proof: ProofRunner;
  readonly onClose: () => void;
}

export function InviteDialog({ scope, proof, onClose, ...shared }: InviteDialogProps) {
  const invite = useInvitePeople(scope, proof, onClose);
  const { fields, focusWrong } = useFirstWrong<HTMLDivElement>();
  const submit = (): void => {
    if (!invite.submit()) focusWrong();
  };
  return (
    <Dialog
      open
      size="wide"
      title={words.title}
      sentence={words.sentence}
      dismissable={false}
      changed={invite.isChanged}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" icon={Send} sends busy={invite.busy} onClick={submit}>
            {words.send(takeAddresses(invite.values.addresses, true).emails.length)}
          </Button>
        </>
      }
    >
      <div className={styles['fields']} ref={fields}>
        <InviteAnswers invite={invite} />
        <Fields invite={invite} scope={scope} {...shared} />
      </div>
    </Dialog>
  );
}

function Fields({
  invite,
  scope,
  company,
  suggestions,
}: { readonly invite: InvitePeople } & Pick<InviteDialogProps, 'scope' | 'company' | 'suggestions'>) {
  const { values, set, tried, problems } = invite;
  return (
    <>
      <RadioGroup
        legend={words.as}
        options={[
          { value: 'person', label: words.kinds.person, hint: words.kindHints.person },
          { value: 'guest', label: words.kinds.guest, hint: words.kindHints.guest },
        ]}
        value={values.as}
        onChange={(as) => set({ as })}
      />
      <EmailsField
        value={values.addresses}
        onChange={(addresses) => set({ addresses })}
        error={tried ? problems.addresses : undefined}
      />
      {company.adfsConfig?.enabled === true && <p className={styles['note']}>{words.microsoft}</p>}
      {takesName(values) && (
        <TextField
          label={words.name}
          need="optional"
          hint={words.nameHint}
          error={tried ? problems.nick : undefined}
          value={values.nick}
          maxLength={nameMaxLength}
          autoComplete="off"
          onChange={(event) => set({ nick: event.target.value })}
        />
      )}
      {values.as === 'guest' && (
        <ValidityField value={values.validity} onChange={(validity) => set({ validity })} tried={tried} />
      )}
      <GroupsPicker
        label={words.groups}
        hint={words.groupsHint}
        suggestions={suggestions}
        groups={values.groups}
        typed={values.group}
        onChange={(groups, group) => set({ groups, group })}
      />
      <CompaniesField
        place={scope}
        label={words.companies}
        need="optional"
        hint={words.companiesHint}
        error={tried ? problems.companies : undefined}
        value={values.companies}
        onChange={(companies) => set({ companies })}
      />
      <TextArea
        label={words.message}
        need="optional"
        placeholder={words.messageExample}
        rows={2}
        maxLength={messageMaxLength}
        value={values.message}
        onChange={(event) => set({ message: event.target.value })}
      />
    </>
  );
}
