// "Problemas para entrar": expanded for visitors, collapsed for signed-in people.
import { Card } from '#renderer/ui/card/card.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';
import { TopicList, type TopicListProps } from './topic-list.tsx';

export function EntryProblems({ isPerson, ...list }: TopicListProps & { readonly isPerson: boolean }) {
  return (
    <Card title={words.entry}>
      {isPerson ? (
        <details className={styles['fold']}>
          <summary>{words.entryToggle}</summary>
          <TopicList {...list} />
        </details>
      ) : (
        <TopicList {...list} />
      )}
    </Card>
  );
}
