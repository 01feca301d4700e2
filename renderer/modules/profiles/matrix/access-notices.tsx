import type { Launcher, LauncherDifference, LauncherModule } from '#contract/entities/launcher.ts';
import { useMemo } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { DifferenceList } from '#renderer/modules/profiles/difference-list.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import { type LauncherWarning, launcherWarnings } from '#renderer/modules/profiles/model/warnings.ts';
import styles from './matrix.module.css';

function warningWords(warning: LauncherWarning): string {
  if (warning.kind === 'empty-module') return words.emptyModule(warning.module, warning.groups);
  if (warning.kind === 'unused-group') return words.unusedGroup(warning.group);
  if (warning.kind === 'case') return words.differingCase(warning.names);
  if (warning.kind === 'login') return words.needsSession(warning.module);
  return words.missingScript(warning.module, warning.item, warning.script);
}

/** The warnings for an administrator, with the changes that are not saved yet. Draws nothing without warnings. */
export function AccessWarnings({
  launcher,
  modules,
}: {
  readonly launcher: Launcher;
  readonly modules: readonly LauncherModule[];
}) {
  const warnings = useMemo(() => launcherWarnings(launcher, modules), [launcher, modules]);
  if (warnings.length === 0) return null;
  const title = (
    <span className={styles['warnings']}>
      <Icon of={TriangleAlert} size="small" />
      {words.warnings(warnings.length)}
    </span>
  );
  return (
    <Disclosure title={title}>
      <ul className={styles['warningList']}>
        {warnings.map(warningWords).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The changes of somebody else while the person edited. */
export const AccessConflict = ({
  differences,
  modules,
}: {
  readonly differences: readonly LauncherDifference[];
  readonly modules: readonly LauncherModule[];
}) => (
  <Banner tone="warn" title={words.conflictLauncher} announce>
    {differences.length === 0 ? (
      <p>{words.conflictNothing}</p>
    ) : (
      <>
        <p>{words.conflictLauncherText}</p>
        <DifferenceList label={words.conflictLauncher} differences={differences} modules={modules} />
      </>
    )}
  </Banner>
);
