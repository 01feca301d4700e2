import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import styles from './host.module.css';
import { words } from './messages.ts';

/** The groups to give, one box each. */
export function GroupsField({
  groups,
  chosen,
  onChange,
}: {
  readonly groups: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const toggle = (group: string, isOn: boolean): void =>
    onChange(new Set(isOn ? [...chosen, group] : [...chosen].filter((one) => one !== group)));
  return (
    <fieldset className={styles['boxes']}>
      <legend>
        {words.groups}
        <span>{words.groupsHint}</span>
      </legend>
      {groups.length === 0 && <p>{words.noGroups}</p>}
      {groups.map((group) => (
        <Checkbox key={group} checked={chosen.has(group)} onChange={(isOn) => toggle(group, isOn)}>
          {group}
        </Checkbox>
      ))}
    </fieldset>
  );
}
