import type { ConnectorHealth } from '#contract/entities/sql-console.ts';
import { useQuery } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { connectorsQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './side.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { ListState } from './list-state.tsx';

const tones: Readonly<Record<'up' | 'slow' | 'down', ChipTone>> = { up: 'ok', slow: 'warn', down: 'bad' };

export interface ConnectorsProps {
  readonly scope: SqlScope;
  readonly onConnector: (connector: ConnectorHealth) => void;
}

export function Connectors({ scope, onConnector }: ConnectorsProps) {
  const query = useQuery(connectorsQuery(scope));
  return (
    <section className={styles['group']} aria-label={words.connectors}>
      <Heading level={2} size="title-3">
        {words.connectors}
      </Heading>
      <ListState query={query}>
        {(connectors) =>
          connectors.length === 0 ? (
            <Quiet>{words.noConnector}</Quiet>
          ) : (
            <ul>
              {connectors.map((connector) => (
                <li key={connector.name}>
                  <button
                    type="button"
                    className={styles['entry']}
                    title={words.checkedAt(connector.checkedAt)}
                    onClick={() => onConnector(connector)}
                  >
                    <Icon of={Database} />
                    <span className={styles['entryName']}>{connector.name}</span>
                    <StatusChip tone={tones[connector.state]}>{words.health(connector.state, connector.elapsedMs)}</StatusChip>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
    </section>
  );
}
