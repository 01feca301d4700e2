import type { Company } from '#contract/entities/company.ts';
import { hasGroup } from '#contract/permissions.ts';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { saveChange } from '#renderer/modules/users/queries.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useListFocus } from '#renderer/ui/focus/use-list-focus.ts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './person.module.css';
import { PersonProfile } from './person-profile.tsx';
import type { PersonProps } from './person-props.ts';

/** More suggestions would be a list to read; typing narrows them. */
const mostSuggested = 8;

/** The groups that decide about modules and items of the tenant. */
const groupsOf = (modules: Company['module']): readonly string[] =>
  [...new Set(modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]))].toSorted();

export function PersonGroups({
  scope,
  person,
  changes,
  readOnly,
  modules,
}: PersonProps & { readonly modules: Company['module'] }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { part, removes, adds } = useListFocus<HTMLDivElement>(person.groups.length);
  const { fields, focusWrong } = useFirstWrong<HTMLFormElement>();
  const group = typed.trim();
  useDialogChange(group !== '');
  const suggested = groupsOf(modules).filter(
    (one) => !hasGroup(person.groups, one) && one.toLowerCase().includes(group.toLowerCase()),
  );
  async function add(group: string): Promise<void> {
    const found = group === '' ? words.groupMissing : hasGroup(person.groups, group) ? words.groupThere : undefined;
    setProblem(found);
    if (found !== undefined) {
      focusWrong();
      return;
    }
    adds();
    const isStored = await changes.run({
      send: (seen) => saveChange(scope, seen, { addGroups: [group] }),
      done: words.groupAdded(group),
    });
    if (!isStored) return;
    setTyped('');
  }
  const remove = (one: string, index: number): void => {
    removes(index);
    void changes.run({ send: (seen) => saveChange(scope, seen, { removeGroups: [one] }), done: words.groupRemoved(one) });
  };
  return (
    <div className={styles['part']} ref={part}>
      <PersonProfile scope={scope} person={person} changes={changes} readOnly={readOnly} />
      {person.groups.length === 0 ? (
        <p className={styles['none']}>{words.noGroups}</p>
      ) : (
        <ul className={styles['rows']} aria-label={words.groups}>
          {person.groups.map((one, index) => (
            <li key={one} className={styles['row']}>
              <span>{one}</span>
              {!readOnly && <IconButton label={words.removeGroup(one)} icon={X} onClick={() => remove(one, index)} />}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <form
          ref={fields}
          className={styles['adding']}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void add(group);
          }}
        >
          <TextField
            label={words.addGroup}
            hint={words.groupHint}
            error={problem}
            value={typed}
            maxLength={80}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" sends busy={changes.busy}>
            {words.add}
          </Button>
          {suggested.length > 0 && (
            <fieldset className={styles['suggested']} aria-label={words.suggestedGroups}>
              {suggested.slice(0, mostSuggested).map((one) => (
                <Button key={one} size="small" sends icon={Plus} aria-label={words.addOf(one)} onClick={() => void add(one)}>
                  {one}
                </Button>
              ))}
            </fieldset>
          )}
        </form>
      )}
    </div>
  );
}
