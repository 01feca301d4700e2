import type { Profile } from '#contract/entities/profile.ts';
import { useState } from 'react';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import { nameOf, PersonSearch } from '#renderer/modules/profiles/person-search.tsx';
import styles from '#renderer/modules/profiles/profiles.module.css';
import { assign, peopleOfProfileQuery } from '#renderer/modules/profiles/queries.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { useProfileMutation } from './use-profile-mutation.ts';

interface Assignment {
  readonly person: string;
  readonly name: string;
  readonly given: boolean;
}

export function ProfilePeople({
  profile,
  readOnly,
  ...props
}: ScreenProps & { readonly profile: Profile; readonly readOnly: boolean }) {
  const { scope } = props;
  const [searching, setSearching] = useState(false);
  const { data, error, isFetching, refetch } = useServerQuery(peopleOfProfileQuery(scope, profile.id));
  const { busy, run } = useProfileMutation<Assignment>(props, async ({ person, name, given }) => {
    const outcome = await assign(scope, profile.id, given ? { give: [person] } : { take: [person] });
    if (outcome === 'done') showToast({ message: given ? words.given(name) : words.taken(name) });
    else showToast({ message: words.outcomes[outcome], tone: 'warn' });
  });
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <ErrorState message={wordsOf(error)} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const { people, total } = data;
  return (
    <div className={styles['form']}>
      {people.length === 0 && <p className={styles['quiet']}>{words.noPeople}</p>}
      {people.length < total && <p className={styles['quiet']}>{words.firstPeople(people.length, total)}</p>}
      <ul className={styles['rows']} aria-label={words.tabs.people}>
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <span>
              {name}
              {name !== email && <small>{email}</small>}
            </span>
            {!readOnly && (
              <Button
                size="small"
                sends
                busy={busy}
                aria-label={words.takeFrom(name)}
                onClick={() => void run({ person: id, name, given: false })}
              >
                {words.delete}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {searching && (
        <PersonSearch
          scope={scope}
          onPick={(person) => {
            setSearching(false);
            void run({ person: person.id, name: nameOf(person), given: true });
          }}
        />
      )}
      {!readOnly && !searching && (
        <>
          <p className={styles['quiet']}>{words.giveHint}</p>
          <Button busy={busy} onClick={() => setSearching(true)}>
            {words.givePerson}
          </Button>
        </>
      )}
    </div>
  );
}
