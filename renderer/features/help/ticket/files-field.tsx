import { IconButton } from '#renderer/ui/button/button.tsx';
import type { FormControl } from '#renderer/form/use-form.ts';
import { FilesField } from '#renderer/typed-field/file-field.tsx';
import { UploadRow } from '#renderer/ui/upload/upload-row.tsx';
import { Trash2 } from 'lucide-react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { uploadState } from './attached.ts';
import { ticketAccept } from './ticket-check.ts';
import type { TicketFiles } from './use-files.ts';

export function TicketFilesField({
  own,
  field,
  busy,
}: {
  readonly own: TicketFiles;
  readonly field: FormControl;
  readonly busy: boolean;
}) {
  /** Runs `act`, and then focuses the field, because the pressed button disappears. */
  const andFocusField = (act: () => void) => (): void => {
    act();
    document.getElementById(field.id)?.focus();
  };
  return (
    <div className={styles['stack']}>
      <FilesField
        id={field.id}
        label={words.files}
        need="optional"
        hint={words.filesHint}
        error={own.problem ?? field.error}
        accept={ticketAccept}
        onFiles={own.add}
      />
      {own.files.length > 0 && (
        <ul className={styles['files']}>
          {own.files.map((one) => (
            <UploadRow
              key={one.id}
              name={one.file.name}
              state={uploadState(one)}
              onRetry={andFocusField(() => own.retry(one.id))}
              onCancel={andFocusField(() => own.remove(one.id))}
              extra={
                one.progress.kind === 'stored' &&
                !busy && (
                  <IconButton
                    label={words.removeFile(one.file.name)}
                    icon={Trash2}
                    iconSize="normal"
                    size="small"
                    onClick={andFocusField(() => own.remove(one.id))}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}
