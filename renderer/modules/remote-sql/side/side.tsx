import { useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './side.module.css';
import { Connectors, type ConnectorsProps } from './connectors.tsx';
import { History, type HistoryProps } from './history.tsx';
import { Saved, type SavedProps } from './saved.tsx';

/** The sidebar with connectors, saved queries and past runs. On a narrow screen a button opens it. */
export function Side(props: ConnectorsProps & SavedProps & HistoryProps) {
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
