import { RotateCcw } from 'lucide-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip, Tag } from '#renderer/ui/chip/status-chip.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { countChangedLines } from '#renderer/ui/text-diff/diff-text.ts';
import { ToolPanel } from '#renderer/ui/tool-shell/tool-panel.tsx';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { versionMoment } from './version-moment.ts';
import type { Versioned, VersionedDraft } from './versioned.ts';
import styles from './versions-panel.module.css';

interface VersionsProps {
  readonly of: Versioned;
  readonly readOnly: boolean;
  readonly busy?: boolean;
  /** The reason why the person cannot return to a version now. */
  readonly disabledReason?: string | undefined;
  /** The version that is compared with the open text; null when none is. */
  readonly compared: number | null;
  readonly onCompare: (version: number | null) => void;
  /** Resolves with whether the version is current now. False, too, when a dialog asks first. */
  readonly onRestore: (version: number) => Promise<boolean>;
}

/** The published versions, newest first. The person can compare a version with the open text or return to it. */
export function VersionsPanel({ onClose, ...props }: VersionsProps & { readonly onClose: () => void }) {
  const isNarrow = useNarrow();
  /** On a phone the panel covers the text. */
  const showText = (): void => {
    if (isNarrow) onClose();
  };
  return (
    <ToolPanel label={words.versionsTitle(props.of.title)} title={words.versions} sentence={words.versionsText} onClose={onClose}>
      <Versions
        {...props}
        onCompare={(version) => {
          props.onCompare(version);
          showText();
        }}
        onRestore={async (version) => {
          const isDone = await props.onRestore(version);
          if (isDone) showText();
          return isDone;
        }}
      />
    </ToolPanel>
  );
}

function Versions({ of, readOnly, busy = false, disabledReason, compared, onCompare, onRestore }: VersionsProps) {
  // After a version was published, its list replaces the old one in place, so that the pressed button keeps the focus.
  const { data, error, isFetching, refetch } = useServerQuery({ ...of.listed, placeholderData: keepPreviousData });
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = (version: number): void => {
    if (busy) return;
    setRestoring(version);
    void onRestore(version);
  };
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
  if (data === undefined)
    return (
      <div className={styles['padded']}>
        <SkeletonText lines={4} />
      </div>
    );
  if (data.versions.length === 0) return <p className={styles['padded']}>{words.noVersions}</p>;
  return (
    <ul className={styles['versions']}>
      {of.draft !== null && <Draft draft={of.draft} />}
      {data.versions.map(({ version, note, author, publishedAt }) => (
        <Entry
          key={version}
          isOpen={compared === version}
          title={words.version(version)}
          at={publishedAt}
          author={author ?? words.cameWith}
          note={note}
          mark={version === data.current && <StatusChip tone="ok">{words.current}</StatusChip>}
        >
          {version !== data.current && !readOnly && (
            <Button
              size="small"
              icon={RotateCcw}
              sends
              busy={busy && restoring === version}
              disabledReason={disabledReason}
              aria-label={words.backToVersion(version)}
              onClick={() => restore(version)}
            >
              {words.backTo}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-pressed={compared === version}
            aria-label={words.compareVersion(version)}
            onClick={() => onCompare(compared === version ? null : version)}
          >
            {words.compareShort}
          </Button>
        </Entry>
      ))}
    </ul>
  );
}

/** The draft, which has no note: its author writes one when publishing it. */
function Draft({ draft: { author, isOwn, savedAt, text, published } }: { readonly draft: VersionedDraft }) {
  const changed = useMemo(() => (published === null ? 0 : countChangedLines(published, text)), [published, text]);
  return (
    <Entry
      isOpen
      title={words.draftTitle}
      at={savedAt}
      author={isOwn ? words.ownAuthor(author) : author}
      note=""
      mark={changed > 0 && <Tag>{words.changedLines(changed)}</Tag>}
    />
  );
}

const Entry = ({
  isOpen,
  title,
  at,
  author,
  note,
  mark,
  children,
}: {
  /** Whether the text of the entry is on the screen. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly at: string;
  readonly author: string;
  readonly note: string;
  readonly mark: ReactNode;
  readonly children?: ReactNode;
}) => (
  <li data-open={isOpen || undefined}>
    <div className={styles['head']}>
      <strong>{title}</strong> {mark}
      <small title={formatDateTime(at)}>{versionMoment(at)}</small>
    </div>
    {note !== '' && <p>{note}</p>}
    <small>{author}</small>
    {children !== undefined && <div className={styles['actions']}>{children}</div>}
  </li>
);
