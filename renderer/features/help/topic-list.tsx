import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ChevronDown } from 'lucide-react';
import styles from './help.module.css';
import type { Topic, TopicAction } from './topics.ts';

export interface TopicListProps {
  readonly topics: readonly Topic[];
  readonly onAct: (action: TopicAction) => void;
}

/** Questions in native `details` elements, which also open when scripts fail. */
export function TopicList({ topics, onAct }: TopicListProps) {
  return (
    <ul className={styles['topics']}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <details className={styles['topic']}>
            <summary>
              {topic.title}
              <Icon of={ChevronDown} />
            </summary>
            <div className={styles['answer']}>
              <ol>
                {topic.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {topic.actions.length > 0 && (
                <div className={styles['actions']}>
                  {topic.actions.map((action) => (
                    <Button key={action.label} onClick={() => onAct(action)}>
                      {action.label}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
