// "Convidados": hosts invite people for a limited time, and change what their guests may use.
import type { Guest } from '#contract/entities/guest.ts';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CompaniesSection } from './companies-section.tsx';
import { givableGroups } from './givable-groups.ts';
import { GuestDialogs, type OpenGuestDialog } from './guests/guest-dialogs.tsx';
import { type GuestAction, GuestTable } from './guests/guest-table.tsx';
import { useGuestActions } from './guests/use-guest-actions.ts';
import { useGuestList } from './guests/use-guest-list.ts';
import styles from './host.module.css';
import { InviteForm, type InviteFormProps } from './invite/invite-form.tsx';
import { useInvite } from './invite/use-invite.ts';
import { Loaded } from './loaded.tsx';
import { words } from './messages.ts';
import { companiesQuery, type HostScope, profilesQuery } from './queries.ts';

export interface HostDialogProps {
  readonly company: Company;
  readonly client: Client;
  readonly user: User;
  /** The direct links of the person. */
  readonly links: ReactNode;
  readonly onClose: () => void;
}

type Section = keyof typeof words.sections;

export function HostDialog({ company, client, user, links, onClose }: HostDialogProps) {
  const proof = useProof({ client, companyId: company.id, email: user.email });
  const scope: HostScope = { client, companyId: company.id, user, prove: proof.run };
  const invite = useInvite(scope);
  const companies = useServerQuery(companiesQuery(scope));
  const isNarrow = useNarrow();
  const [isInviting, setInviting] = useState(false);
  const profiles = useServerQuery(profilesQuery(scope));
  const form = {
    invite,
    groups: givableGroups(user.groups, company),
    companies: companies.data ?? [],
    profiles: profiles.data ?? [],
    onRetryProfiles: profiles.error === null ? null : () => void profiles.refetch(),
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        changed={invite.isChanged}
        title={words.title}
        sentence={words.sentence}
        size="broad"
        steady
        dismissable={false}
        actions={
          isNarrow ? (
            <Button variant="primary" wide icon={UserPlus} onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          ) : undefined
        }
      >
        <Sections scope={scope} form={form} companies={companies} links={links} onInvite={() => setInviting(true)} />
      </Dialog>
      {isNarrow && isInviting && (
        <Dialog open onClose={() => setInviting(false)} title={words.invite} sentence={words.inviteSentence} dismissable={false}>
          <InviteForm {...form} />
        </Dialog>
      )}
      {proof.dialog}
    </>
  );
}

interface SectionsProps {
  readonly scope: HostScope;
  readonly form: InviteFormProps;
  readonly companies: ReturnType<typeof useServerQuery<InviteFormProps['companies']>>;
  readonly links: ReactNode;
  readonly onInvite: () => void;
}

function Sections({ scope, form, companies, links, onInvite }: SectionsProps) {
  const [section, setSection] = useState<Section>('guests');
  const [dialog, setDialog] = useState<OpenGuestDialog | null>(null);
  const { query: guests, known, controls } = useGuestList(scope);
  const actions = useGuestActions(scope);
  const act = (action: GuestAction, guest: Guest): void => {
    if (action === 'disable' || action === 'enable' || action === 'resend') actions[action](guest);
    else setDialog({ kind: action, guest });
  };
  return (
    <div className={styles['host']}>
      <Tabs
        label={words.title}
        items={[
          { id: 'guests', label: words.sections.guests, count: known?.whole },
          { id: 'companies', label: words.sections.companies, count: companies.data?.length },
          { id: 'links', label: words.sections.links },
        ]}
        selected={section}
        onSelect={setSection}
        sticky
      >
        {section === 'guests' && (
          <div className={styles['columns']}>
            <section className={styles['list']}>
              <Loaded query={{ ...guests, data: known }} failed={words.failed}>
                {(data) => (
                  <>
                    <GuestTable
                      page={data}
                      read={guests}
                      controls={controls}
                      onAction={act}
                      onShared={(person) => setDialog({ kind: 'shared', person })}
                      onDisableStale={(count) => setDialog({ kind: 'stale', count })}
                      onInvite={onInvite}
                    />
                    {data.whole > 0 && <p className={styles['total']}>{words.total(data.whole)}</p>}
                  </>
                )}
              </Loaded>
            </section>
            <section className={styles['aside']} aria-label={words.invite}>
              <h3>{words.invite}</h3>
              <InviteForm {...form} />
            </section>
          </div>
        )}
        {section === 'companies' && (
          <div className={styles['section']}>
            <Loaded query={companies} failed={words.companiesFailed}>
              {(data) => <CompaniesSection companies={data} />}
            </Loaded>
          </div>
        )}
        {section === 'links' && <div className={styles['section']}>{links}</div>}
      </Tabs>
      <GuestDialogs dialog={dialog} rows={known?.rows ?? []} scope={scope} form={form} onClose={() => setDialog(null)} />
    </div>
  );
}
