// Shows exactly the launcher that a person, or members of some groups, will see with the changes that are not saved yet.
import type { Launcher } from '#contract/entities/launcher.ts';
import type { ManagedPerson } from '#contract/entities/managed-person.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { placeKey } from '#contract/rules/launcher-changes.ts';
import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { groupColumns } from '#renderer/modules/profiles/model/matrix-model.ts';
import type { AccessDraft } from '#renderer/modules/profiles/draft/use-access-draft.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import { nameOf, PersonSearch } from '#renderer/modules/profiles/person-search.tsx';
import type { ProfilesScope } from '#renderer/modules/profiles/queries.ts';
import { type Missing, simulate, type Simulation } from '#renderer/modules/profiles/model/simulation.ts';
import styles from './simulation.module.css';

interface PanelProps {
  readonly scope: ProfilesScope;
  readonly launcher: Launcher;
  readonly draft: AccessDraft;
  /** The profile whose groups are shown; null: all groups. */
  readonly profile: Profile | null;
  readonly onClose: () => void;
}

type Who = 'person' | 'groups';
const whos = [
  { value: 'person', label: words.simulatePerson },
  { value: 'groups', label: words.simulateGroups },
] as const;

export function SimulationPanel({ scope, launcher, draft, profile, onClose }: PanelProps) {
  const [who, setWho] = useState<Who>(profile === null ? 'person' : 'groups');
  const [person, setPerson] = useState<ManagedPerson | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(profile?.groups ?? []);
  const groups = who === 'groups' ? chosen : (person?.groups ?? null);
  const simulation = useMemo(
    () => (groups === null ? null : simulate(launcher, draft.after, groups)),
    [launcher, draft.after, groups],
  );
  return (
    <SidePanel
      open
      size="narrow"
      title={words.simulate}
      onClose={onClose}
      foot={
        simulation === null ? undefined : (
          <p className={styles['foot']}>{words.foot(simulation.items, simulation.modules.length, simulation.people)}</p>
        )
      }
    >
      <div className={styles['panel']}>
        <Segments<Who> legend={words.simulateWho} options={whos} value={who} onChange={setWho} wide />
        {who === 'groups' && <GroupChoice launcher={launcher} chosen={chosen} onChange={setChosen} />}
        {who === 'person' &&
          (person === null ? (
            <PersonSearch scope={scope} onPick={setPerson} />
          ) : (
            <div className={styles['person']}>
              <p>{nameOf(person)}</p>
              <p className={styles['quiet']}>{words.groupsOf(person.groups)}</p>
              <Button size="small" onClick={() => setPerson(null)}>
                {words.other}
              </Button>
            </div>
          ))}
        {simulation !== null && <Result simulation={simulation} />}
      </div>
    </SidePanel>
  );
}

function GroupChoice({
  launcher,
  chosen,
  onChange,
}: {
  readonly launcher: Launcher;
  readonly chosen: readonly string[];
  readonly onChange: (groups: readonly string[]) => void;
}) {
  const known = groupColumns(launcher, chosen).flatMap(({ name }) => name ?? []);
  return (
    <fieldset className={styles['groups']} aria-label={words.simulateGroups}>
      {known.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={(checked) => onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const reasonWords = ({ title, reason }: Missing): string => {
  if (reason.kind === 'empty') return words.whyEmpty(title);
  return reason.kind === 'module' ? words.whyModule(title, reason.groups) : words.whyItem(title, reason.groups);
};

const Result = ({ simulation: { modules, gained, lost, gainedKeys, missing } }: { readonly simulation: Simulation }) => (
  <>
    <section className={styles['launcher']} aria-label={words.willSee}>
      {modules.length === 0 && <p className={styles['quiet']}>{words.seesNothing}</p>}
      {modules.map((module) => (
        <div key={module.id}>
          <p className={styles['module']}>{module.title}</p>
          <ul>
            {module.item.map((item) => {
              const isNew = gainedKeys.has(placeKey({ moduleId: module.id, itemId: item.id }));
              return (
                <li key={item.id} data-new={isNew || undefined}>
                  <ItemIcon name={item.icon} />
                  <span>{item.title}</span>
                  {isNew && <small>{words.new}</small>}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
    <section className={styles['part']}>
      <Heading level={3} size="title-3">
        {words.onSave}
      </Heading>
      {gained.length + lost.length === 0 && <p className={styles['quiet']}>{words.noChange}</p>}
      <ul>
        {gained.map((title) => (
          <li key={title} data-kind="gained">
            <Icon of={Plus} /> {words.gains(title)}
          </li>
        ))}
        {lost.map((title) => (
          <li key={title} data-kind="lost">
            <Icon of={Minus} /> {words.loses(title)}
          </li>
        ))}
      </ul>
    </section>
    <section className={styles['part']}>
      <Heading level={3} size="title-3">
        {words.why}
      </Heading>
      {missing.length === 0 && <p className={styles['quiet']}>{words.seesAll}</p>}
      <ul className={styles['quiet']}>
        {missing.map((one) => (
          <li key={one.key}>{reasonWords(one)}</li>
        ))}
      </ul>
    </section>
  </>
);
