// "Links diretos", for hosts and for people who manage users: creates a link, whose address is shown once, and lists existing links.
import type { Company } from '#contract/entities/company.ts';
import type { Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CreateForm } from './create-form.tsx';
import { CreatedLink } from './created-link.tsx';
import { LinkList } from './link-list.tsx';
import styles from './manage.module.css';
import { words } from './messages.ts';
import { listQuery } from './queries.ts';
import { type Created, useLinkForm } from './use-link-form.ts';

export interface DirectLinksProps {
  readonly company: Company;
  readonly client: Client;
  readonly user: User;
  /** Logo and name of the tenant. */
  readonly mark: ReactNode;
  /** The modules that the person may see. Links can be created to their items. */
  readonly modules: readonly Module[];
  /** The address of the first link; undefined: the person types it. */
  readonly email?: string | undefined;
  readonly onClose: () => void;
}

type Section = keyof typeof words.sections;

export function DirectLinksDialog(props: DirectLinksProps) {
  const [section, setSection] = useState<Section>('create');
  // Each link has a form of its own.
  const [round, setRound] = useState(0);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={words.title}
      sentence={words.sentence}
      size="large"
      steady
      dismissable={false}
      note={section === 'create' ? words.once : undefined}
    >
      <Sections
        key={round}
        {...props}
        email={round === 0 ? props.email : undefined}
        section={section}
        onSection={setSection}
        onAnother={() => setRound(round + 1)}
      />
    </Dialog>
  );
}

interface SectionsProps extends Omit<DirectLinksProps, 'onClose'> {
  readonly section: Section;
  readonly onSection: (section: Section) => void;
  readonly onAnother: () => void;
}

/** The state of the form is above the tabs, so that its text is retained while the list is shown. */
function Sections({ company, client, user, mark, modules, email, section, onSection, onAnother }: SectionsProps) {
  const [created, setCreated] = useState<Created | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The new link replaces the form, so its title receives the focus and a screen reader announces the result. When the person comes
  // back from the list, the focus stays on the tab.
  const isCreated = created !== null;
  useEffect(() => {
    if (isCreated) title.current?.focus();
  }, [isCreated]);
  const scope = { client, companyId: company.id, user };
  const { data, refetch } = useServerQuery(listQuery(scope));
  const link = useLinkForm(scope, { modules, email }, (made) => {
    setCreated(made);
    void refetch();
  });
  // Also from the tab of the list, which does not show the form.
  useDialogChange(link.form.changed);
  return (
    <div className={styles['bleed']}>
      <Tabs
        label={words.title}
        items={[
          { id: 'create', label: words.sections.create },
          { id: 'list', label: words.sections.list, count: data?.length },
        ]}
        selected={section}
        onSelect={onSection}
        sticky
      >
        {section === 'list' && (
          <div className={styles['section']}>
            <LinkList scope={scope} onCreate={() => onSection('create')} />
          </div>
        )}
        {section === 'create' && created === null && <CreateForm scope={scope} company={company} mark={mark} link={link} />}
        {section === 'create' && created !== null && (
          <div className={styles['section']}>
            <CreatedLink created={created} titleRef={title} onAnother={onAnother} />
          </div>
        )}
      </Tabs>
    </div>
  );
}
