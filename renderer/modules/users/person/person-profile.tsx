import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { Select } from '#renderer/ui/select/select.tsx';
import { useState } from 'react';
import styles from './person.module.css';
import type { PersonProps } from './person-props.ts';
import { giveProfile, profileChoicesQuery } from './profile-queries.ts';

const none = 'none';

/** The profile of the person, and what another one would change. Nothing in a tenant without profiles. */
export function PersonProfile({ scope, person, changes, readOnly }: PersonProps) {
  const { data: profiles = [] } = useServerQuery(profileChoicesQuery(scope));
  const current = person.profile ?? none;
  const [chosen, setChosen] = useState<string | null>(null);
  useDialogChange(chosen !== null && chosen !== current);
  if (profiles.length === 0) return null;
  const groupsOf = (id: string): readonly string[] => profiles.find((profile) => profile.id === id)?.groups ?? [];
  const wanted = chosen ?? current;
  const gains = groupsWithout(groupsOf(wanted), person.groups);
  const losses = groupsWithout(groupsOf(current), groupsOf(wanted)).filter((group) => person.groups.includes(group));
  const save = async (): Promise<void> => {
    const isStored = await changes.run({
      send: (seen) => giveProfile(scope, seen, { from: person.profile, to: wanted === none ? null : wanted }),
      done: words.profileSaved,
    });
    if (isStored) setChosen(null);
  };
  return (
    <div className={styles['adding']}>
      <Select
        label={words.profile}
        hint={wanted === current ? words.profileHint : words.profileEffect(gains, losses)}
        value={wanted}
        onChange={setChosen}
        disabled={readOnly}
        options={[{ value: none, label: words.noProfile }, ...profiles.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {wanted !== current && (
        <Button sends busy={changes.busy} onClick={() => void save()}>
          {words.saveProfile}
        </Button>
      )}
    </div>
  );
}
