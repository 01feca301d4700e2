// "Meu perfil": own data, password, sessions, accepted terms and privacy. The password form is a separate dialog that returns to this
// one.
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { Acceptances } from './parts/acceptances.tsx';
import { OwnData, useOwnData } from './parts/own-data.tsx';
import { PasswordDialog } from './parts/password-dialog.tsx';
import { PasswordPart } from './parts/password-part.tsx';
import { Sessions } from './parts/sessions.tsx';
import { Privacy } from './privacy/privacy.tsx';
import type { ProfileProps, ProfileSection } from './profile-props.ts';
import styles from './profile.module.css';
import type { ProfileScope } from './queries.ts';

const sections = (Object.keys(words.sections) as ProfileSection[]).map((id) => ({ id, label: words.sections[id] }));

export function ProfileDialog(props: ProfileProps) {
  const { company, client, user, onClose } = props;
  const [section, setSection] = useState(props.section ?? 'own');
  const [changing, setChanging] = useState(false);
  const scope: ProfileScope = { client, companyId: company.id, userId: user.id };
  const own = useOwnData(props, scope);
  if (changing) return <PasswordDialog {...props} onClose={() => setChanging(false)} />;
  return (
    // The form keeps its text while another tab is shown, so the dialog asks from every tab.
    <Dialog open onClose={onClose} title={words.title} sentence={user.email} size="wide" steady changed={own.form.changed}>
      <Tabs label={words.title} items={sections} selected={section} onSelect={setSection} flush sticky>
        <div className={styles['section']}>
          {section === 'own' && <OwnData user={user} own={own} />}
          {section === 'security' && (
            <>
              <PasswordPart company={company} user={user} onChange={() => setChanging(true)} />
              <Sessions scope={scope} />
            </>
          )}
          {section === 'terms' && <Acceptances {...props} scope={scope} />}
          {section === 'privacy' && <Privacy {...props} scope={scope} onSection={setSection} />}
        </div>
      </Tabs>
    </Dialog>
  );
}
