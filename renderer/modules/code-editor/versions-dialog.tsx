import { History } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, errorWords } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import styles from './code-editor.module.css';
import type { Edit } from './edit.ts';
import { words } from './messages.ts';
import { versionsQuery } from './queries.ts';
import type { CodeScope } from './queries.ts';

interface VersionsProps {
  readonly scope: CodeScope;
  readonly edit: Edit;
  readonly readOnly: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onRestore: (version: number) => void;
}

/** What was published, newest first; one press publishes an earlier one again. */
export function VersionsDialog({ onClose, ...props }: VersionsProps & { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.versionsTitle(props.edit.name)}>
      {props.problem !== null && <p role="alert">{props.problem}</p>}
      <Versions {...props} />
    </Dialog>
  );
}

function Versions({ scope, edit, readOnly, busy, onRestore }: VersionsProps) {
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(scope, edit.name));
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={words.versionsFailed}
        message={errorWords(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonText lines={4} />;
  return (
    <ul className={styles['versions']}>
      {data.map(({ version, note, author, publishedAt }) => (
        <li key={version}>
          <div>
            <strong>{words.version(version)}</strong> {version === edit.published?.version && <small>{words.current}</small>}
            <p>{note}</p>
            <small>
              {formatDateTime(publishedAt)} · {author ?? words.cameWith}
            </small>
          </div>
          {version !== edit.published?.version && !readOnly && (
            <Button size="small" icon={History} sends busy={busy} onClick={() => onRestore(version)}>
              {words.backTo(version)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
