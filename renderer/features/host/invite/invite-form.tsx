// The form that invites guests: beside the list, and on a phone in a sheet of its own.
import type { GuestProfile } from '#contract/entities/profile.ts';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { AskButton } from '#renderer/quota-request/ask-button.tsx';
import { addressProblem, takeAddresses } from '#renderer/typed-field/emails/addresses.ts';
import { EmailsField } from '#renderer/typed-field/emails/emails-field.tsx';
import { ValidityField } from '#renderer/typed-field/guest-validity/validity-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { Send } from 'lucide-react';
import type { SharedEntity } from '#contract/calls/access/shared-entities.ts';
import { CompaniesField } from '#renderer/features/host/companies-field.tsx';
import { GroupsField } from '#renderer/features/host/groups-field.tsx';
import { ProfileField } from '#renderer/features/host/profile-field.tsx';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import type { Invite } from './use-invite.ts';

const messageMaxLength = 500;

export interface InviteFormProps {
  readonly invite: Invite;
  readonly groups: readonly string[];
  readonly companies: readonly SharedEntity[];
  /** The profiles that the person may give to guests. */
  readonly profiles: readonly GuestProfile[];
  /** Reads the profiles again after a failure; null: they were read. */
  readonly onRetryProfiles: (() => void) | null;
}

export function InviteForm({ invite, groups, companies, profiles, onRetryProfiles }: InviteFormProps) {
  const { values, set, tried, busy } = invite;
  const { fields, focusWrong } = useFirstWrong<HTMLFormElement>();
  return (
    <form
      ref={fields}
      className={styles['invite']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.submit()) focusWrong();
      }}
    >
      <div className={styles['fields']}>
        <EmailsField
          value={values.addresses}
          onChange={(addresses) => set({ addresses })}
          error={tried ? addressProblem(values.addresses) : undefined}
        />
        {profiles.length > 0 && (
          <ProfileField profiles={profiles} chosen={values.profile} onChange={(profile) => set({ profile })} />
        )}
        {onRetryProfiles !== null && (
          <Banner tone="warn" announce>
            <p>{words.profilesFailed}</p>
            <div className={styles['answers']}>
              <Button size="small" onClick={onRetryProfiles}>
                {words.retry}
              </Button>
            </div>
          </Banner>
        )}
        <GroupsField groups={groups} chosen={values.groups} onChange={(chosen) => set({ groups: chosen })} />
        <CompaniesField companies={companies} chosen={values.companies} onChange={(chosen) => set({ companies: chosen })} />
        <ValidityField value={values.validity} onChange={(validity) => set({ validity })} tried={tried} />
        <TextArea
          label={words.message}
          need="optional"
          placeholder={words.messageExample}
          rows={2}
          maxLength={messageMaxLength}
          value={values.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </div>
      <div className={styles['send']}>
        <Answers invite={invite} />
        <Button type="submit" variant="primary" wide icon={Send} busy={busy}>
          {words.send(takeAddresses(values.addresses, true).emails.length)}
        </Button>
      </div>
    </form>
  );
}

/** The outcomes of the addresses that were not invited. */
function Answers({ invite }: { readonly invite: Invite }) {
  const { withAccess, ofDirectory, tooSoon, overQuota, problem, values, busy, submit, dismiss } = invite;
  const canInclude = values.companies.size > 0;
  return (
    <>
      {problem !== null && (
        <Banner tone="bad" title={words.inviteFailed} announce>
          <p>{problem}</p>
        </Banner>
      )}
      {withAccess.length > 0 && (
        <Banner tone="info" announce>
          <p>{canInclude ? words.hasAccess(withAccess) : words.hasAccessOnly(withAccess)}</p>
          <div className={styles['answers']}>
            {canInclude && (
              <Button size="small" busy={busy} sends onClick={() => void submit(withAccess)}>
                {words.include}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => dismiss(withAccess)}>
              {words.dismiss}
            </Button>
          </div>
        </Banner>
      )}
      {ofDirectory.length > 0 && (
        <Banner tone="warn" announce>
          <p>{words.directory(ofDirectory)}</p>
        </Banner>
      )}
      {tooSoon.length > 0 && (
        <Banner tone="warn" announce>
          <p>{words.tooSoon(tooSoon)}</p>
        </Banner>
      )}
      {overQuota.map(({ why, quota, emails }) => (
        <Banner key={why} tone="bad" announce>
          <p>{words.overQuota(emails, why)}</p>
          <div className={styles['answers']}>
            <AskButton quota={quota} />
          </div>
        </Banner>
      ))}
    </>
  );
}
