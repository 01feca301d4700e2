import { useState } from 'react';
import { acceptedExtensions, uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { Field, type FieldText } from '#renderer/ui/field/field.tsx';
import { FileBox } from '#renderer/ui/upload/file-input.tsx';

/** Returns the message of the specification for a field's file; undefined when the file is valid. */
export function fileProblem(label: string, file: File | null, need: FieldText['need'] = 'optional'): string | undefined {
  if (file === null) return need === 'required' ? uploadWords.missing(label) : undefined;
  return uploadProblem(file) ?? undefined;
}

/** A field for one file, chosen or dropped. It shows the file and can remove it. */
export function FileField({
  onFile,
  accept = acceptedExtensions,
  id,
  ...text
}: FieldText & {
  readonly onFile: (file: File | null) => void;
  readonly accept?: string | undefined;
  readonly id?: string | undefined;
}) {
  const [chosen, setChosen] = useState<File | null>(null);
  const take = ([file]: readonly File[]): void => {
    setChosen(file ?? null);
    onFile(file ?? null);
  };
  return (
    <Field {...text} id={id}>
      {(control) => <FileBox control={control} chosen={chosen} accept={accept} onFiles={take} />}
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
      {(control) => <FileBox control={control} multiple accept={accept} onFiles={onFiles} />}
    </Field>
  );
}
