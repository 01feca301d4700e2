import { IconButton } from '#renderer/ui/button/button.tsx';
import { FilesField } from '#renderer/typed-field/file-field.tsx';
import { UploadRow } from '#renderer/ui/upload/upload-row.tsx';
import { Trash2 } from 'lucide-react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { ticketAccept } from './ticket-check.ts';
import type { TicketFiles } from './use-files.ts';

export function TicketFilesField({ own, busy }: { readonly own: TicketFiles; readonly busy: boolean }) {
  return (
    <div className={styles['part']}>
      <FilesField
        label={words.files}
        need="optional"
        hint={words.filesHint}
        error={own.problem}
        accept={ticketAccept}
        onFiles={own.add}
      />
      {own.files.length > 0 && (
        <ul className={styles['files']}>
          {own.files.map((file) => (
            <div key={`${file.name} ${file.lastModified} ${file.size}`} className={styles['file']}>
              <UploadRow name={file.name} state={own.stateOf(file)} />
              {!busy && (
                <IconButton
                  label={words.removeFile(file.name)}
                  icon={Trash2}
                  iconSize="normal"
                  size="small"
                  onClick={() => own.remove(file)}
                />
              )}
            </div>
          ))}
        </ul>
      )}
    </div>
  );
}
