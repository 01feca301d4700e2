// "Links diretos", for hosts and for people who manage users: creates a link, whose address is shown once, and lists existing links.
import type { Company } from '#contract/entities/company.ts';
import type { Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CreateForm } from './create-form.tsx';
import { CreatedLink } from './created-link.tsx';
import { LinkList } from './link-list.tsx';
import styles from './manage.module.css';
import { words } from './messages.ts';
import { listQuery } from './queries.ts';
import type { Created } from './use-link-form.ts';

export interface DirectLinksProps {
  readonly company: Company;
  readonly client: Client;
  readonly user: User;
  /** Logo and name of the tenant. */
  readonly mark: ReactNode;
  /** The modules that the person may see. Links can be created to their items. */
  readonly modules: readonly Module[];
  readonly onClose: () => void;
}

type Section = keyof typeof words.sections;

export function DirectLinksDialog({ company, client, user, mark, modules, onClose }: DirectLinksProps) {
  const [section, setSection] = useState<Section>('create');
  const [created, setCreated] = useState<Created | null>(null);
  const scope = { client, companyId: company.id, user };
  const { data, refetch } = useQuery(listQuery(scope));
  const onCreated = (link: Created): void => {
    setCreated(link);
    void refetch();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      size="large"
      steady
      dismissable={false}
      note={section === 'create' ? words.once : undefined}
    >
      <div className={styles['bleed']}>
        <Tabs
          label={words.title}
          items={[
            { id: 'create', label: words.sections.create },
            { id: 'list', label: words.sections.list, count: data?.length },
          ]}
          selected={section}
          onSelect={setSection}
          sticky
        >
          {section === 'list' && (
            <div className={styles['section']}>
              <LinkList scope={scope} onCreate={() => setSection('create')} />
            </div>
          )}
          {section === 'create' && created === null && (
            <CreateForm scope={scope} company={company} mark={mark} modules={modules} onCreated={onCreated} />
          )}
          {section === 'create' && created !== null && (
            <div className={styles['section']}>
              <CreatedLink created={created} onAnother={() => setCreated(null)} />
            </div>
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}
