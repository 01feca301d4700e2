import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useState } from 'react';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { ListBody, ListSearch } from '#renderer/ui/tool-shell/tool-list.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { savedQuery } from '#renderer/modules/remote-sql/queries.ts';
import { Connectors, type ConnectorsProps } from './connectors.tsx';
import { History, type HistoryProps } from './history.tsx';
import { Saved, type SavedProps } from './saved.tsx';

interface SideProps extends ConnectorsProps, Omit<SavedProps, 'search'>, HistoryProps {
  /** Called when the person has chosen any entry. */
  readonly onChosen: () => void;
}

/** The list of the tool: connectors, saved queries and past runs. */
export function Side({ onChosen, onConnector, onQuery, onRun, ...props }: SideProps) {
  const [search, setSearch] = useState('');
  const andClose =
    <Entry,>(choose: (entry: Entry) => void) =>
    (entry: Entry): void => {
      onChosen();
      choose(entry);
    };
  // The length of the saved queries is unknown until they arrive or fail, and the history below them must not move.
  const { isPending } = useServerQuery(savedQuery(props.scope));
  return (
    <>
      <ListSearch>
        <SearchField size="small" label={words.search} placeholder={words.search} onSearch={setSearch} />
      </ListSearch>
      <ListBody>
        <Connectors {...props} onConnector={andClose(onConnector)} />
        <Saved {...props} search={search} onQuery={andClose(onQuery)} />
        {!isPending && <History {...props} onRun={andClose(onRun)} />}
      </ListBody>
    </>
  );
}
