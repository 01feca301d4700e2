import { groupsWithout, includesGroup } from '#contract/rules/launcher-changes.ts';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import styles from '#renderer/modules/profiles/profiles.module.css';

/** More suggestions would be a list to read; typing narrows them. */
const mostSuggested = 6;

export function GroupsField({
  known,
  groups,
  readOnly,
  onChange,
}: {
  /** Groups of the launcher and of people. */
  readonly known: readonly string[];
  readonly groups: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (groups: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const group = typed.trim();
  const suggested = groupsWithout(known, groups).filter((one) => one.toLowerCase().includes(group.toLowerCase()));
  const add = (one: string): void => {
    if (one !== '' && !includesGroup(groups, one)) onChange([...groups, one]);
    setTyped('');
  };
  return (
    <fieldset className={styles['fieldset']}>
      <legend>{words.groups}</legend>
      {groups.length === 0 ? (
        <p className={styles['quiet']}>{words.noGroups}</p>
      ) : (
        <ul className={styles['chips']} aria-label={words.groups}>
          {groups.map((one) => (
            <li key={one}>
              {one}
              {!readOnly && (
                <IconButton
                  size="small"
                  iconSize="small"
                  icon={X}
                  label={words.removeGroup(one)}
                  onClick={() => onChange(groups.filter((other) => other !== one))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <>
          <TextField
            label={words.addGroup}
            value={typed}
            maxLength={80}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              // Enter would send the form.
              event.preventDefault();
              add(group);
            }}
          />
          <div className={styles['actions']}>
            {group !== '' && (
              <Button size="small" onClick={() => add(group)}>
                {words.add}
              </Button>
            )}
            {suggested.slice(0, mostSuggested).map((one) => (
              <Button key={one} size="small" icon={Plus} aria-label={words.addOf(one)} onClick={() => add(one)}>
                {one}
              </Button>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
