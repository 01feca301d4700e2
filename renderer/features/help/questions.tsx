// The questions of the help page. Visitors mostly cannot enter, so their problems come first; people who are signed in find them under
// "Ver as N".
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { useState } from 'react';
import styles from './help.module.css';
import { words } from './messages.ts';
import { TopicList, type TopicListProps } from './topic-list.tsx';

const shownQuestions = 4;

export function Questions({
  entry,
  use,
  isPerson,
  onAct,
}: Pick<TopicListProps, 'onAct'> & {
  readonly entry: TopicListProps['topics'];
  readonly use: TopicListProps['topics'];
  readonly isPerson: boolean;
}) {
  const [all, setAll] = useState(false);
  const count = use.length + (isPerson ? entry.length : 0);
  const more = count > shownQuestions && (
    <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? words.seeLess : words.seeAll(count)}
    </Button>
  );
  return (
    <>
      {!isPerson && (
        <Card title={words.entry} flush>
          <TopicList topics={entry} onAct={onAct} />
        </Card>
      )}
      <Card title={words.use} flush action={more}>
        <TopicList topics={all ? use : use.slice(0, shownQuestions)} onAct={onAct} />
        {all && isPerson && (
          <>
            <h3 className={styles['part']}>{words.entry}</h3>
            <TopicList topics={entry} onAct={onAct} />
          </>
        )}
      </Card>
    </>
  );
}
