// "Buscar ajuda": searches the topics of the portal and of the tenant, and the modules that the person can open.
import type { Module } from '#contract/entities/module.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { findModules, findTopics, suggestionsFor } from './find.ts';
import styles from './help.module.css';
import { words } from './messages.ts';
import { TopicList, type TopicListProps } from './topic-list.tsx';

export function SearchBox({
  topics,
  first,
  onSearch,
}: Pick<TopicListProps, 'topics'> & {
  /** The text when the page opens. */
  readonly first: string;
  readonly onSearch: (text: string) => void;
}) {
  // A chosen suggestion fills a new field.
  const [{ initial, round }, setSuggested] = useState({ initial: first, round: 0 });
  const suggest = (text: string): void => {
    setSuggested({ initial: text, round: round + 1 });
    onSearch(text);
  };
  return (
    <search className={styles['search']}>
      <SearchField
        key={round}
        label={words.search}
        placeholder={words.searchExample}
        initial={initial}
        size="large"
        onSearch={onSearch}
      />
      <fieldset className={styles['suggestions']} aria-label={words.suggestions}>
        <span aria-hidden>{words.suggestions}</span>
        {suggestionsFor(topics).map((text) => (
          <Button key={text} size="small" onClick={() => suggest(text)}>
            {text}
          </Button>
        ))}
      </fieldset>
    </search>
  );
}

export function SearchResults({
  text,
  topics,
  modules,
  onAct,
  onOpen,
}: TopicListProps & {
  readonly text: string;
  readonly modules: readonly Module[];
  readonly onOpen: (place: ItemInModule) => void;
}) {
  const found = findTopics(topics, text);
  const items = findModules(modules, text);
  const count = found.length + items.length;
  return (
    <Card title={words.results} flush>
      <output>
        <VisuallyHidden>{count === 0 ? words.nothing(text) : words.found(count)}</VisuallyHidden>
      </output>
      {count === 0 && (
        <EmptyState
          icon={SearchX}
          title={words.nothing(text)}
          actions={
            <Button onClick={() => onAct({ kind: 'ticket', label: words.ticket, subject: 'other' })}>{words.ticket}</Button>
          }
        >
          {words.nothingText}
        </EmptyState>
      )}
      {found.length > 0 && <TopicList topics={found} onAct={onAct} />}
      {items.length > 0 && (
        <div className={styles['found']}>
          <Heading level={3} size="title-3">
            {words.modules}
          </Heading>
          <ul className={styles['items']}>
            {items.map(({ module, item }) => (
              <li key={`${module.id}/${item.id}`}>
                <Button variant="link" onClick={() => onOpen({ module, item })}>
                  {item.title}
                </Button>{' '}
                <small>{module.title}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
