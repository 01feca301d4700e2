import type { LauncherDifference, LauncherModule } from '#contract/entities/launcher.ts';
import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { words } from './messages.ts';
import styles from './profiles.module.css';

const titleOf = (modules: readonly LauncherModule[], { moduleId, itemId, title }: LauncherDifference): string => {
  const module = modules.find(({ id }) => id === moduleId)?.title ?? moduleId;
  return itemId === null ? title : words.placeOf(module, title);
};

const everybodyOf = ({ itemId }: LauncherDifference): string => (itemId === null ? words.opensToAll : words.opensToModule);

/** The groups that each module or item gains and loses. */
export function DifferenceList({
  label,
  differences,
  modules,
}: {
  readonly label: string;
  readonly differences: readonly LauncherDifference[];
  readonly modules: readonly LauncherModule[];
}) {
  return (
    <ul className={styles['differences']} aria-label={label}>
      {differences.map((one) => {
        const [added, removed] = [groupsWithout(one.after, one.before), groupsWithout(one.before, one.after)];
        const isOpened = one.after.length === 0;
        return (
          <li key={`${one.moduleId} ${one.itemId ?? ''}`}>
            <span>{titleOf(modules, one)}</span>
            <ins>
              {(added.length > 0 || isOpened) && <Icon of={Plus} size="small" label="+" />}
              {isOpened ? everybodyOf(one) : added.join(', ')}
            </ins>
            <del>
              {(removed.length > 0 || one.before.length === 0) && <Icon of={Minus} size="small" label="−" />}
              {one.before.length === 0 ? everybodyOf(one) : removed.join(', ')}
            </del>
          </li>
        );
      })}
    </ul>
  );
}
