import { acceptedExtensions, uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { Field, type FieldText } from '#renderer/ui/field/field.tsx';
import styles from './typed-field.module.css';

/** Returns the message of the specification for a field's file; undefined when the file is valid. */
export function fileProblem(label: string, file: File | null, need: FieldText['need'] = 'optional'): string | undefined {
  if (file === null) return need === 'required' ? uploadWords.missing(label) : undefined;
  return uploadProblem(file) ?? undefined;
}

/** A field for one file, chosen or dropped. */
export function FileField({
  onFile,
  id,
  ...text
}: FieldText & {
  readonly onFile: (file: File | null) => void;
  readonly id?: string | undefined;
}) {
  return (
    <Field {...text} id={id}>
      {(control) => (
        <input
          {...control}
          type="file"
          className={styles['file']}
          data-bad={control['aria-invalid']}
          accept={acceptedExtensions}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

/** A field for several files, chosen or dropped. The caller stores and shows them; `onFiles` receives only the new ones. */
export function FilesField({
  onFiles,
  accept = acceptedExtensions,
  id,
  ...text
}: FieldText & {
  readonly onFiles: (files: readonly File[]) => void;
  readonly accept?: string;
  readonly id?: string | undefined;
}) {
  return (
    <Field {...text} id={id}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple
          className={styles['file']}
          data-bad={control['aria-invalid']}
          accept={accept}
          onChange={({ target }) => {
            onFiles(Array.from(target.files ?? []));
            // Cleared, so that a removed file can be chosen again.
            target.value = '';
          }}
        />
      )}
    </Field>
  );
}
