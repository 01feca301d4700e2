// The files of a sent ticket, for the person who sent it.
import type { TicketFile } from '#contract/entities/ticket.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';

export function OwnFiles({
  files,
  removed,
  download,
}: {
  readonly files: readonly TicketFile[];
  /** Number of files that the portal no longer has. */
  readonly removed: number;
  readonly download: (key: string) => Promise<void>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useServerMutation({
    overlap: (key) => key,
    mutationFn: download,
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(wordsOf(error)),
  });
  return (
    <>
      {files.length > 0 && (
        <ul className={styles['attached']}>
          {files.map(({ key, name, size }) => (
            <li key={key}>
              <Button variant="link" icon={Download} aria-label={words.download(name)} onClick={() => void saving.run(key)}>
                {name}
              </Button>
              <small>{formatFileSize(size)}</small>
            </li>
          ))}
        </ul>
      )}
      {removed > 0 && <small>{words.ownFilesRemoved(removed)}</small>}
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
