// The open profile: its fields, the people who have it, and its removal.
import { mayManageProfile } from '#contract/rules/profile-authority.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { useState } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import styles from '#renderer/modules/profiles/profiles.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ProfilePanelProps } from './panel-props.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePeople } from './profile-people.tsx';

type Part = keyof typeof words.tabs;

export function ProfilePanel(props: ProfilePanelProps) {
  const { profile, user, ask, onClose, onDuplicate } = props;
  const [part, setPart] = useState<Part>('data');
  const [deleting, setDeleting] = useState(false);
  const readOnly = !mayManageProfile(user.groups, profile?.groups ?? [], []);
  return (
    <SidePanel
      open
      onClose={() => ask(onClose)}
      title={profile?.name ?? words.create}
      foot={
        profile === null ? undefined : (
          <p className={styles['changed']}>{words.changed(profile.changed.author, formatDateTime(profile.changed.at))}</p>
        )
      }
    >
      <div className={styles['panel']}>
        {readOnly && (
          <Banner>
            <p>{words.higher}</p>
          </Banner>
        )}
        {profile === null ? (
          <ProfileForm {...props} readOnly={false} />
        ) : (
          <>
            {!readOnly && (
              <div className={styles['actions']}>
                <Button size="small" onClick={() => ask(() => onDuplicate(profile))}>
                  {words.duplicate}
                </Button>
                <Button size="small" variant="danger-line" sends onClick={() => setDeleting(true)}>
                  {words.delete}
                </Button>
              </div>
            )}
            <Tabs
              label={words.tabsLabel}
              items={[
                { id: 'data', label: words.tabs.data },
                { id: 'people', label: words.tabs.people, count: profile.people },
              ]}
              selected={part}
              onSelect={(next) => ask(() => setPart(next))}
              flush
            >
              {part === 'data' && <ProfileForm {...props} readOnly={readOnly} />}
              {part === 'people' && <ProfilePeople {...props} profile={profile} readOnly={readOnly} />}
            </Tabs>
            {deleting && <DeleteDialog {...props} profile={profile} onClose={() => setDeleting(false)} onDeleted={onClose} />}
          </>
        )}
      </div>
    </SidePanel>
  );
}
