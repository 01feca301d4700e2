// The changes of groups that are not saved yet. They survive a conflict, and the end of the session.
import type { Launcher, LauncherDifference, LauncherModule, LauncherRow } from '#contract/entities/launcher.ts';
import { refusalToChangeLauncher } from '#contract/rules/launcher-authority.ts';
import { launcherDifferences, placeKey, rowsOfLauncher, unknownPlaces, withChanges } from '#contract/rules/launcher-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import { launcherQuery, profilesKey, saveChanges } from '#renderer/modules/profiles/queries.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { useDraft } from '#renderer/session/drafts/use-draft.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { readDraft } from './draft-text.ts';
import { cycledGroups, type GroupColumn, withChange } from '#renderer/modules/profiles/model/matrix-model.ts';

export interface AccessDraft {
  readonly changes: readonly LauncherRow[];
  /** The modules with the changes. */
  readonly after: readonly LauncherModule[];
  /** The differences from what is stored. */
  readonly differences: readonly LauncherDifference[];
  /** The changes of somebody else; null without a conflict. */
  readonly conflict: readonly LauncherDifference[] | null;
  readonly saving: boolean;
  /** Changes a cell. Returns the reason why it stays; null: it changed. */
  readonly press: (place: Pick<LauncherRow, 'moduleId' | 'itemId'>, column: GroupColumn) => string | null;
  readonly discard: () => void;
  readonly save: () => Promise<boolean>;
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

/** The changes that still differ from the modules; those of places that no longer exist go. */
function rebased(modules: readonly LauncherModule[], changes: readonly LauncherRow[]): readonly LauncherRow[] {
  const unknown = new Set(unknownPlaces(modules, changes).map(placeKey));
  const stored = new Map(rowsOfLauncher(modules).map((row) => [placeKey(row), row.groups]));
  return changes
    .filter((change) => !unknown.has(placeKey(change)))
    .reduce<readonly LauncherRow[]>((all, one) => withChange(all, stored.get(placeKey(one)) ?? [], one), []);
}

interface Saving {
  readonly changes: readonly LauncherRow[];
  readonly onSaved: () => void;
  /** The differences that somebody else saved, and what the changes are then. */
  readonly onConflict: (differences: readonly LauncherDifference[], changes: readonly LauncherRow[]) => void;
}

/** Saves the changes. After a conflict, the current groups are read and compared. */
function useSave({ scope, proof }: ScreenProps, launcher: Launcher, { changes, onSaved, onConflict }: Saving) {
  const queries = useQueryClient();
  return useServerMutation({
    async mutationFn() {
      try {
        const saved = await proof.run(() => saveChanges(scope, launcher.revision, changes));
        queries.setQueryData(launcherQuery(scope).queryKey, saved);
      } catch (error) {
        if (isConflict(error)) {
          const current = await queries.fetchQuery({ ...launcherQuery(scope), staleTime: 0 });
          onConflict(launcherDifferences(launcher.modules, current.modules), rebased(current.modules, changes));
        }
        throw error;
      }
      onSaved();
      showToast({ message: words.savedAccess });
      await queries.invalidateQueries({ queryKey: [...profilesKey(scope), 'versions'] });
    },
    onError(error) {
      const message = isConflict(error) ? null : refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
}

const groupsAt = (modules: readonly LauncherModule[], key: string): readonly string[] =>
  rowsOfLauncher(modules).find((row) => placeKey(row) === key)?.groups ?? [];

export function useAccessDraft(props: ScreenProps, launcher: Launcher): AccessDraft {
  const [changes, setChanges] = useState<readonly LauncherRow[]>([]);
  const [conflict, setConflict] = useState<readonly LauncherDifference[] | null>(null);
  const after = useMemo(() => withChanges(launcher.modules, changes), [launcher.modules, changes]);
  const differences = useMemo(() => launcherDifferences(launcher.modules, after), [launcher.modules, after]);
  const { busy, run } = useSave(props, launcher, {
    changes,
    onSaved() {
      setChanges([]);
      setConflict(null);
    },
    onConflict(others, kept) {
      setConflict(others);
      setChanges(kept);
    },
  });
  useUnsavedWarning(changes.length > 0);
  useDraft('profiles-access', {
    read: () => (changes.length === 0 ? null : { changes: JSON.stringify(changes) }),
    write: (fields) => setChanges(rebased(launcher.modules, readDraft(fields['changes']))),
  });

  function press(place: Pick<LauncherRow, 'moduleId' | 'itemId'>, column: GroupColumn): string | null {
    const stored = groupsAt(launcher.modules, placeKey(place));
    const cycled = cycledGroups(groupsAt(after, placeKey(place)), stored, column);
    if ('refusal' in cycled) return words.cycleRefusals[cycled.refusal];
    const next = withChange(changes, stored, { ...place, groups: [...cycled.groups] });
    const by = { groups: props.user.groups, rules: [] };
    const refusal = refusalToChangeLauncher(by, launcher.modules, withChanges(launcher.modules, next));
    if (refusal !== null) return words.refusals[refusal];
    setChanges(next);
    return null;
  }

  function discard(): void {
    setChanges([]);
    setConflict(null);
    showToast({ message: words.discarded, action: { label: words.undo, onPress: () => setChanges(changes) } });
  }

  return { changes, after, differences, conflict, saving: busy, press, discard, save: () => run() };
}
