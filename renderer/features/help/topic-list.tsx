import { Button } from '#renderer/ui/button/button.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import styles from './help.module.css';
import type { Topic, TopicAction } from './topics.ts';

export interface TopicListProps {
  readonly topics: readonly Topic[];
  readonly onAct: (action: TopicAction) => void;
}

/** Questions that open to their answers. */
export function TopicList({ topics, onAct }: TopicListProps) {
  return (
    <ul className={styles['lines']}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <Disclosure title={topic.title}>
            <div className={styles['answer']}>
              <Steps steps={topic.steps} />
              {topic.actions.length > 0 && (
                <div className={styles['actions']}>
                  {topic.actions.map((action) => (
                    <Button key={action.label} variant="link" onClick={() => onAct(action)}>
                      {action.label}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** A single step is a sentence without a number. */
function Steps({ steps }: Pick<Topic, 'steps'>) {
  if (steps.length === 1) return <p>{steps[0]}</p>;
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
