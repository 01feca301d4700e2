import { Columns2, History } from 'lucide-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { TextDiff } from '#renderer/ui/text-diff/text-diff.tsx';
import styles from './code-editor.module.css';
import { words } from './messages.ts';
import type { VersionList } from './queries.ts';

/** A text with versions, and the queries that read them. */
export interface Versioned {
  readonly title: string;
  /** The text that a version is compared with. */
  readonly text: string;
  readonly listed: UseQueryOptions<VersionList, Error, VersionList, string[]>;
  readonly textOf: (version: number) => UseQueryOptions<string, Error, string, string[]>;
}

interface VersionsProps {
  readonly of: Versioned;
  readonly readOnly: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onRestore: (version: number) => void;
}

/** The published versions, newest first. The person can compare a version or publish it again. */
export function VersionsDialog({ onClose, ...props }: VersionsProps & { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.versionsTitle(props.of.title)}>
      {props.problem !== null && <p role="alert">{props.problem}</p>}
      <Versions {...props} />
    </Dialog>
  );
}

function Versions({ of, readOnly, busy, onRestore }: VersionsProps) {
  const { data, error, isFetching, refetch } = useQuery(of.listed);
  const [compared, setCompared] = useState<number | null>(null);
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={words.versionsFailed}
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonText lines={4} />;
  if (data.versions.length === 0) return <p className={styles['quiet']}>{words.noVersions}</p>;
  return (
    <ul className={styles['versions']}>
      {data.versions.map(({ version, note, author, publishedAt }) => (
        <li key={version}>
          <div>
            <strong>{words.version(version)}</strong> {version === data.current && <small>{words.current}</small>}
            <p>{note}</p>
            <small>
              {formatDateTime(publishedAt)} · {author ?? words.cameWith}
            </small>
          </div>
          <div className={styles['actions']}>
            <Button
              size="small"
              icon={Columns2}
              aria-pressed={compared === version}
              aria-label={words.compareVersion(version)}
              onClick={() => setCompared(compared === version ? null : version)}
            >
              {words.compareShort}
            </Button>
            {version !== data.current && !readOnly && (
              <Button size="small" icon={History} sends busy={busy} onClick={() => onRestore(version)}>
                {words.backTo(version)}
              </Button>
            )}
          </div>
          {compared === version && <Difference of={of} version={version} />}
        </li>
      ))}
    </ul>
  );
}

function Difference({ of: { textOf, text }, version }: Pick<VersionsProps, 'of'> & { readonly version: number }) {
  const { data, error } = useQuery(textOf(version));
  if (error !== null) return <p role="alert">{wordsOf(error)}</p>;
  if (data === undefined) return <SkeletonText lines={3} />;
  if (data === text) return <p className={styles['quiet']}>{words.same}</p>;
  return (
    <div className={styles['difference']}>
      <TextDiff label={words.versionDifferences(version)} before={data} after={text} />
    </div>
  );
}
