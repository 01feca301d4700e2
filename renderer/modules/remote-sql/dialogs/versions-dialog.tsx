import type { QueryVersion, SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { queryErrors } from '#renderer/api/error-contexts.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { TextDiff } from '#renderer/ui/text-diff/text-diff.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { detailQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './versions-dialog.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';

interface VersionActions {
  /** The text on the screen, with which versions are compared. */
  readonly text: string;
  readonly canSave: boolean;
  readonly onOpen: (query: SavedQueryDetail, version: QueryVersion) => void;
  /** Saves the text of an old version as the newest one. */
  readonly onRestore: (query: SavedQueryDetail, version: QueryVersion) => void;
  /** The version that is being restored; null when there is none. */
  readonly restoring: number | null;
}

/** The versions of a saved query, and where the portal uses it. */
export function VersionsDialog({
  scope,
  queryId,
  name,
  onClose,
  ...actions
}: VersionActions & {
  readonly scope: SqlScope;
  readonly queryId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useServerQuery(detailQuery(scope, queryId));
  return (
    <Dialog
      open
      size="wide"
      title={words.versionsOf(name)}
      sentence={words.versionsText}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {data !== undefined ? (
        <>
          <UsageList query={data} />
          <ol className={styles['versions']}>
            {data.versions.map((version, index) => (
              <Version key={version.version} query={data} version={version} isCurrent={index === 0} {...actions} />
            ))}
          </ol>
        </>
      ) : error === null ? (
        <SkeletonText lines={4} label={words.loading} />
      ) : (
        <ErrorState
          message={wordsOf(error, queryErrors)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

const UsageList = ({ query: { usedBy } }: { readonly query: SavedQueryDetail }) => (
  <section aria-label={words.usedBy}>
    <Heading level={3} size="title-3">
      {words.usedBy}
    </Heading>
    {usedBy.length === 0 ? (
      <Quiet>{words.notUsed}</Quiet>
    ) : (
      <ul className={styles['usages']}>
        {usedBy.map(({ kind, place }) => (
          <li key={`${kind} ${place}`}>
            {place} <small>{words.uses[kind]}</small>
          </li>
        ))}
      </ul>
    )}
  </section>
);

function Version({
  query,
  version,
  isCurrent,
  text,
  canSave,
  onOpen,
  onRestore,
  restoring,
}: VersionActions & { readonly query: SavedQueryDetail; readonly version: QueryVersion; readonly isCurrent: boolean }) {
  const { version: number, at, authorName, note, sql } = version;
  const label = words.version(number);
  return (
    <li>
      <Disclosure
        title={
          <span className={styles['versionTitle']}>
            {label} {isCurrent && <StatusChip tone="ok">{words.currentVersion}</StatusChip>}
            <small>
              {at === null ? words.fromTenant : words.savedBy(authorName ?? '', at)}
              {note !== '' && ` · ${note}`}
            </small>
          </span>
        }
      >
        <div className={styles['version']}>
          {sql === text ? (
            <Quiet>{words.noDifference}</Quiet>
          ) : (
            <TextDiff label={`${words.differences}: ${label}`} before={text} after={sql} />
          )}
          <div className={styles['versionActions']}>
            <Button size="small" aria-label={`${words.open}: ${label}`} onClick={() => onOpen(query, version)}>
              {words.open}
            </Button>
            {!isCurrent && (
              <Button
                size="small"
                sends
                busy={restoring === number}
                aria-label={`${words.restore}: ${label}`}
                disabledReason={canSave ? undefined : words.mayNotSave}
                onClick={() => onRestore(query, version)}
              >
                {words.restore}
              </Button>
            )}
          </div>
        </div>
      </Disclosure>
    </li>
  );
}
