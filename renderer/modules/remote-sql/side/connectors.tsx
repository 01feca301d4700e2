import type { ConnectorHealth } from '#contract/entities/sql-console.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Check, Clock, Database, X } from 'lucide-react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { ListRow, ListSection } from '#renderer/ui/tool-shell/tool-list.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { connectorsQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './side.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { ListState } from './list-state.tsx';

const marks: Readonly<Record<ConnectorHealth['state'], Glyph>> = { up: Check, slow: Clock, down: X };

export interface ConnectorsProps {
  readonly scope: SqlScope;
  readonly onConnector: (connector: ConnectorHealth) => void;
}

export function Connectors({ scope, onConnector }: ConnectorsProps) {
  const query = useServerQuery(connectorsQuery(scope));
  return (
    <ListSection title={words.connectors}>
      <ListState query={query} rows={1}>
        {(connectors) =>
          connectors.length === 0 ? (
            <Quiet>{words.noConnector}</Quiet>
          ) : (
            <ul>
              {connectors.map((connector) => (
                <li key={connector.name}>
                  <ListRow
                    icon={Database}
                    name={connector.name}
                    title={`${connector.name}. ${words.checkedAt(connector.checkedAt)}`}
                    end={<Health connector={connector} />}
                    onPress={() => onConnector(connector)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
    </ListSection>
  );
}

const Health = ({ connector: { state, elapsedMs } }: { readonly connector: ConnectorHealth }) => (
  <span className={styles['health']} data-state={state}>
    <Icon of={marks[state]} size="small" />
    {words.health(state, elapsedMs)}
  </span>
);
