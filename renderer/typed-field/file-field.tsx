import { acceptedExtensions, uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { Field, type FieldText } from '#renderer/ui/field/field.tsx';
import styles from './typed-field.module.css';

/** The problem of a field's file, in the words of the specification; undefined when there is none. */
export function fileProblem(label: string, file: File | null, need: FieldText['need'] = 'optional'): string | undefined {
  if (file === null) return need === 'required' ? uploadWords.missing(label) : undefined;
  return uploadProblem(file) ?? undefined;
}

/** One file, chosen or dropped. */
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

/** Several files, chosen or dropped; the caller holds and shows them. Choosing again adds. */
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
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
      )}
    </Field>
  );
}
