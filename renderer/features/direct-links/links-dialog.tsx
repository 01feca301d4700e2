// "Links diretos", for hosts and for people who manage users: creates a link, whose address is shown once, and lists existing links.
import type { Company } from '#contract/entities/company.ts';
import type { Module } from '#contract/entities/module.ts';
import type { Client } from '#renderer/api/client.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { useState } from 'react';
import { CreateForm, type Created } from './create-form.tsx';
import { CreatedLink } from './created-link.tsx';
import { LinkList } from './link-list.tsx';
import styles from './manage.module.css';
import { words } from './messages.ts';

export interface DirectLinksProps {
  readonly company: Company;
  readonly client: Client;
  /** The modules that the person may see. Links can be created to their items. */
  readonly modules: readonly Module[];
  readonly onClose: () => void;
}

type Section = keyof typeof words.sections;
const sections = (['create', 'list'] as const).map((id) => ({ id, label: words.sections[id] }));

export function DirectLinksDialog({ company, client, modules, onClose }: DirectLinksProps) {
  const [section, setSection] = useState<Section>('create');
  const [created, setCreated] = useState<Created | null>(null);
  const scope = { client, companyId: company.id };
  return (
    <Dialog open onClose={onClose} title={words.title} sentence={words.sentence} size="wide" dismissable={false}>
      <Tabs label={words.title} items={sections} selected={section} onSelect={setSection} flush>
        <div className={styles['section']}>
          {section === 'list' && <LinkList scope={scope} />}
          {section === 'create' && created === null && <CreateForm scope={scope} modules={modules} onCreated={setCreated} />}
          {section === 'create' && created !== null && <CreatedLink created={created} onAnother={() => setCreated(null)} />}
        </div>
      </Tabs>
    </Dialog>
  );
}
