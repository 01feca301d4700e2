import type { ManagedPerson } from '#contract/entities/managed-person.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { peopleSearchQuery, type ProfilesScope } from './queries.ts';
import styles from './profiles.module.css';

export const nameOf = ({ nick, email }: Pick<ManagedPerson, 'nick' | 'email'>): string => nick ?? email;

/** Finds people by their names, and offers the first ones. */
export function PersonSearch({
  scope,
  group,
  label = words.personSearch,
  onPick,
}: {
  readonly scope: ProfilesScope;
  /** Only people with this group. */
  readonly group?: string;
  readonly label?: string;
  readonly onPick: (person: ManagedPerson) => void;
}) {
  const [text, setText] = useState('');
  const { data, error } = useServerQuery(peopleSearchQuery(scope, { text: text.trim(), ...(group !== undefined && { group }) }));
  return (
    <div className={styles['search']}>
      <SearchField label={label} placeholder={words.personPlaceholder} onSearch={setText} />
      {error !== null && <p role="alert">{wordsOf(error)}</p>}
      {data === undefined && error === null && <SkeletonText lines={2} />}
      {data?.length === 0 && <p className={styles['quiet']}>{words.nobody}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles['people']} aria-label={label}>
          {data.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onPick(person)}>
                <span>{nameOf(person)}</span>
                {person.nick !== null && <small>{person.email}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
