// The saved states of the groups of modules and items. Restoring one makes a new version.
import type { Launcher, LauncherVersion } from '#contract/entities/launcher.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorDetails, refusalWords, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { DifferenceList } from '#renderer/modules/profiles/difference-list.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import styles from '#renderer/modules/profiles/profiles.module.css';
import { launcherQuery, profilesKey, restoreVersion, versionsQuery } from '#renderer/modules/profiles/queries.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';

type VersionsProps = ScreenProps & {
  readonly launcher: Launcher;
  /** Whether changes of the matrix wait. A restoration would be mixed with them. */
  readonly hasChanges: boolean;
  readonly head: ReactNode;
};

export function Versions(props: VersionsProps) {
  const { scope, launcher, hasChanges, head } = props;
  const { data, error, isFetching, refetch } = useServerQuery(versionsQuery(scope));
  const [restoring, setRestoring] = useState<LauncherVersion | null>(null);
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <header className={styles['head']}>{head}</header>
        {data !== undefined ? (
          <Card flush>
            {data.length === 0 ? (
              <EmptyState icon={History} title={words.noVersions}>
                {words.noVersionsText}
              </EmptyState>
            ) : (
              <ol className={styles['versions']}>
                {data.map((version, index) => (
                  <Version
                    key={version.version}
                    version={version}
                    isCurrent={index === 0 && version.toRestore.length === 0}
                    launcher={launcher}
                    hasChanges={hasChanges}
                    onRestore={setRestoring}
                  />
                ))}
              </ol>
            )}
          </Card>
        ) : error === null ? (
          <SkeletonText lines={6} />
        ) : (
          <ErrorState
            message={wordsOf(error)}
            details={errorDetails(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {restoring !== null && <RestoreDialog {...props} version={restoring} onClose={() => setRestoring(null)} />}
    </div>
  );
}

function Version({
  version,
  isCurrent,
  launcher,
  hasChanges,
  onRestore,
}: {
  readonly version: LauncherVersion;
  readonly isCurrent: boolean;
  readonly launcher: Launcher;
  readonly hasChanges: boolean;
  readonly onRestore: (version: LauncherVersion) => void;
}) {
  const { version: number, at, author, restores, differences, toRestore } = version;
  const label = words.version(number);
  const reason = toRestore.length === 0 ? words.nothingToRestore : hasChanges ? words.unsavedFirst : undefined;
  return (
    <li>
      <Disclosure
        title={
          <span className={styles['versionTitle']}>
            {label}
            {isCurrent && <StatusChip tone="ok">{words.current}</StatusChip>}
            <small>
              {author ?? words.fromFile} · {formatDateTime(at)}
              {restores !== null && ` · ${words.restores(restores)}`}
            </small>
          </span>
        }
        note={differences.length === 0 ? undefined : words.changes(differences.length)}
      >
        <div className={styles['version']}>
          {differences.length === 0 ? (
            <p className={styles['quiet']}>{words.firstVersion}</p>
          ) : (
            <DifferenceList label={label} differences={differences} modules={launcher.modules} />
          )}
          {!isCurrent && (
            <Button
              size="small"
              sends
              disabledReason={reason}
              aria-label={words.restoreOf(number)}
              onClick={() => onRestore(version)}
            >
              {words.restore}
            </Button>
          )}
        </div>
      </Disclosure>
    </li>
  );
}

function RestoreDialog({
  scope,
  proof,
  launcher,
  version: { version, toRestore },
  onClose,
}: VersionsProps & { readonly version: LauncherVersion; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { busy, run } = useServerMutation({
    async mutationFn() {
      try {
        const restored = await proof.run(() => restoreVersion(scope, launcher.revision, version));
        queries.setQueryData(launcherQuery(scope).queryKey, restored);
        showToast({ message: words.restored(version) });
      } finally {
        // After a conflict the list shows what a restoration would change now.
        await queries.invalidateQueries({ queryKey: [...profilesKey(scope), 'versions'] });
      }
    },
    async onError(error) {
      if (error.code === '#CONFLICT') await queries.invalidateQueries({ queryKey: launcherQuery(scope).queryKey });
      const message = error.code === '#CONFLICT' ? words.conflictLauncher : refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
    onSettled: onClose,
  });
  return (
    <Dialog
      open
      size="wide"
      title={words.restoreTitle(version)}
      sentence={words.restoreText}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={() => void run()}>
            {words.restore}
          </Button>
        </>
      }
    >
      <DifferenceList label={words.restoreTitle(version)} differences={toRestore} modules={launcher.modules} />
    </Dialog>
  );
}
