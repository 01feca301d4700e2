import type { SavedQuery } from '#contract/entities/sql-console.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { FileCode } from 'lucide-react';
import { useState } from 'react';
import { ListFolder, ListRow, ListSection } from '#renderer/ui/tool-shell/tool-list.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { savedQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { ListState } from './list-state.tsx';
import { groupsOf, type SavedGroup } from './saved-groups.ts';

export interface SavedProps {
  readonly scope: SqlScope;
  readonly search: string;
  readonly openId: string | undefined;
  readonly onQuery: (query: SavedQuery) => void;
}

/** The maximum length of an initially open group. Longer groups are collapsed until the person searches. */
const openLength = 12;

export function Saved({ scope, search, openId, onQuery }: SavedProps) {
  const query = useServerQuery(savedQuery(scope));
  return (
    <ListSection title={words.saved}>
      <ListState query={query} rows={3}>
        {(all) => {
          const groups = groupsOf(all, search);
          if (all.length === 0) return <Quiet>{words.noneSaved}</Quiet>;
          if (groups.length === 0) return <Quiet>{words.noneFound}</Quiet>;
          // The key opens and closes the folders anew for each search.
          return groups.map((group) => (
            <Group key={`${group.id} ${search}`} group={group} isSearched={search !== ''} {...{ openId, onQuery }} />
          ));
        }}
      </ListState>
    </ListSection>
  );
}

interface EntryProps extends Pick<SavedProps, 'openId' | 'onQuery'> {
  readonly isSearched: boolean;
}

function Group({ group: { id, count, folders }, isSearched, ...entries }: EntryProps & { readonly group: SavedGroup }) {
  const [isOpen, setIsOpen] = useState(isSearched || count <= openLength);
  return (
    <ListFolder name={words[id]} count={count} countStays isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {folders.map(({ name, queries }) =>
        name === '' ? (
          <Entries key={name} queries={queries} {...entries} />
        ) : (
          <SubFolder key={name} name={name} queries={queries} isSearched={isSearched} {...entries} />
        ),
      )}
    </ListFolder>
  );
}

function SubFolder({
  name,
  queries,
  isSearched,
  ...entries
}: EntryProps & { readonly name: string; readonly queries: readonly SavedQuery[] }) {
  const [isOpen, setIsOpen] = useState(isSearched || queries.length <= openLength);
  return (
    <ListFolder name={name} count={queries.length} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <Entries queries={queries} {...entries} />
    </ListFolder>
  );
}

const Entries = ({
  queries,
  openId,
  onQuery,
}: Pick<SavedProps, 'openId' | 'onQuery'> & { readonly queries: readonly SavedQuery[] }) => (
  <ul>
    {queries.map((query) => (
      <li key={query.id}>
        <ListRow
          icon={FileCode}
          name={query.name}
          title={query.description === '' ? query.id : query.description}
          isCurrent={query.id === openId}
          onPress={() => onQuery(query)}
        />
      </li>
    ))}
  </ul>
);
