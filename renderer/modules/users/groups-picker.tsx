import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import styles from './groups-picker.module.css';
import { words } from './messages.ts';

/** More suggestions would be a list to read; typing narrows them. */
const mostSuggested = 8;
const groupMaxLength = 80;

const isIn = (groups: readonly string[], group: string): boolean =>
  groups.some((one) => one.toLowerCase() === group.toLowerCase());

/** The groups with one that is typed but was not added by its button. */
export const withTyped = (groups: readonly string[], typed: string): readonly string[] => {
  const group = typed.trim();
  return group === '' || isIn(groups, group) ? groups : [...groups, group];
};

/** Groups to give or to take, chosen among those of the modules or typed. The caller holds the typed text, so that nothing is lost. */
export function GroupsPicker({
  label,
  hint,
  error,
  suggestions,
  groups,
  typed,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly suggestions: readonly string[];
  readonly groups: readonly string[];
  readonly typed: string;
  readonly onChange: (groups: readonly string[], typed: string) => void;
}) {
  const [shown] = useState(suggestions);
  const found = shown.filter((one) => !isIn(groups, one) && one.toLowerCase().includes(typed.trim().toLowerCase()));
  const add = (): void => onChange(withTyped(groups, typed), '');
  return (
    <div className={styles['picker']}>
      {groups.length > 0 && (
        <ul className={styles['chosen']} aria-label={words.chosenGroups}>
          {groups.map((group) => (
            <li key={group}>
              <span>{group}</span>
              <IconButton
                size="small"
                label={words.removeChosen(group)}
                icon={X}
                onClick={() =>
                  onChange(
                    groups.filter((one) => one !== group),
                    typed,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['adding']}>
        <TextField
          label={label}
          hint={hint}
          error={error}
          value={typed}
          maxLength={groupMaxLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(groups, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{words.add}</Button>
      </div>
      {found.length > 0 && (
        <fieldset className={styles['suggested']} aria-label={words.suggestedGroups}>
          {found.slice(0, mostSuggested).map((group) => (
            <Button
              key={group}
              size="small"
              icon={Plus}
              aria-label={words.addOf(group)}
              onClick={() => onChange(withTyped(groups, group), '')}
            >
              {group}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
