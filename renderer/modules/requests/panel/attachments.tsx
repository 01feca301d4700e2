import type { RequestDetail } from '#contract/entities/request.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Download, File } from 'lucide-react';
import { useState } from 'react';
import styles from './panel.module.css';

/** The files that came with a request. */
export function Attachments({
  files,
  download,
}: {
  readonly files: RequestDetail['attachments'];
  readonly download: (key: string) => Promise<void>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useServerMutation({
    overlap: (key) => key,
    mutationFn: download,
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(wordsOf(error)),
  });
  if (files.length === 0) return null;
  return (
    <section className={styles['section']}>
      <Heading level={3} size="title-3">
        {words.attachments} <Count>{files.length}</Count>
      </Heading>
      <ul className={styles['files']}>
        {files.map(({ key, name, size }) => (
          <li key={key}>
            <Icon of={File} />
            <span title={name}>{name}</span>
            <small>{formatFileSize(size)}</small>
            <IconButton
              size="small"
              iconSize="normal"
              icon={Download}
              label={words.download(name)}
              onClick={() => void saving.run(key)}
            />
          </li>
        ))}
      </ul>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
