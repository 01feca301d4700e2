import type { SavedQuery } from '#contract/entities/sql-console.ts';
import { useQuery } from '@tanstack/react-query';
import { FileCode } from 'lucide-react';
import { useState } from 'react';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { savedQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './side.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { ListState } from './list-state.tsx';
import { groupsOf } from './saved-groups.ts';

export interface SavedProps {
  readonly scope: SqlScope;
  readonly openId: string | undefined;
  readonly onQuery: (query: SavedQuery) => void;
}

/** The maximum length of an initially open group. Longer groups are collapsed until the person searches. */
const openLength = 12;

export function Saved({ scope, openId, onQuery }: SavedProps) {
  const query = useQuery(savedQuery(scope));
  const [search, setSearch] = useState('');
  return (
    <section className={styles['group']} aria-label={words.saved}>
      <Heading level={2} size="title-3">
        {words.saved}
      </Heading>
      <SearchField size="small" label={words.search} placeholder={words.search} onSearch={setSearch} />
      <ListState query={query}>
        {(all) => {
          const groups = groupsOf(all, search);
          if (all.length === 0) return <Quiet>{words.noneSaved}</Quiet>;
          if (groups.length === 0) return <Quiet>{words.noneFound}</Quiet>;
          return groups.map(({ id, folders, count }) => (
            <details key={`${id} ${search}`} className={styles['folder']} open={search !== '' || count <= openLength}>
              <summary>
                {words[id]} <Count>{count}</Count>
              </summary>
              {folders.map(({ name, queries }) => (
                <div key={name}>
                  {name !== '' && <h3>{name}</h3>}
                  <ul>
                    {queries.map((one) => (
                      <Entry key={one.id} query={one} isOpen={one.id === openId} onQuery={onQuery} />
                    ))}
                  </ul>
                </div>
              ))}
            </details>
          ));
        }}
      </ListState>
    </section>
  );
}

function Entry({
  query,
  isOpen,
  onQuery,
}: {
  readonly query: SavedQuery;
  readonly isOpen: boolean;
  readonly onQuery: (query: SavedQuery) => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles['entry']}
        aria-current={isOpen ? 'true' : undefined}
        title={query.description === '' ? query.id : query.description}
        onClick={() => onQuery(query)}
      >
        <Icon of={FileCode} />
        <span className={styles['entryName']}>{query.name}</span>
      </button>
    </li>
  );
}
