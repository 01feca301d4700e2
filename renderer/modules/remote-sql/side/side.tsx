import type { ConnectorHealth, RunEntry, SavedQuery } from '#contract/entities/sql-console.ts';
import { useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './side.module.css';
import { Connectors } from './connectors.tsx';
import { History } from './history.tsx';
import { Saved } from './saved.tsx';

export interface SideProps {
  readonly scope: SqlScope;
  readonly isAdmin: boolean;
  readonly openId: string | undefined;
  readonly onConnector: (connector: ConnectorHealth) => void;
  readonly onQuery: (query: SavedQuery) => void;
  readonly onRun: (run: RunEntry) => void;
}

/** Connectors, saved queries and past runs. On a narrow screen a button opens it. */
export function Side(props: SideProps) {
  const [open, setOpen] = useState(false);
  return (
    <aside className={styles['side']} data-open={open || undefined}>
      <div className={styles['sideButton']}>
        <Button size="small" wide aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.showSide}
        </Button>
      </div>
      <div className={styles['sideBody']}>
        <Connectors {...props} />
        <Saved {...props} />
        <History {...props} />
      </div>
    </aside>
  );
}
