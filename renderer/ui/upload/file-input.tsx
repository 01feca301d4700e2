// The only file inputs of the pages. A browser writes a file input in its own language, so the portal draws the words itself.
import { FileText, Upload, X } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import type { FieldControl } from '#renderer/ui/field/field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './file-input.module.css';

interface Choice {
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Passes the chosen files on, and clears the input, so that the same file can be chosen again. */
const takeFiles =
  (onFiles: Choice['onFiles']) =>
  ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles(Array.from(target.files ?? []));
    target.value = '';
  };

/** A hidden file input. A button of the portal opens its dialog with `ref.current.click()`. */
export function FileInput({
  folder = false,
  onFiles,
  ...rest
}: Choice &
  Pick<ComponentProps<'input'>, 'ref' | 'aria-label'> & {
    /** Whether a folder is chosen, with all its files. */
    readonly folder?: boolean;
  }) {
  const kind = folder ? { webkitdirectory: '' } : {};
  return <input {...rest} {...kind} type="file" hidden onChange={takeFiles(onFiles)} />;
}

const words = {
  one: 'Escolher arquivo',
  several: 'Escolher arquivos',
  drop: 'ou solte aqui',
  remove: (name: string) => `Remover ${name}`,
};

/**
 * The box of a file field: a press anywhere in it opens the browser's dialog, and files can be dropped on it. `chosen` is the file of
 * a field for one; the caller of a field for several lists them itself.
 */
export function FileBox({
  control,
  chosen = null,
  multiple = false,
  onFiles,
  ...rest
}: Choice & { readonly control: FieldControl; readonly chosen?: File | null }) {
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  // The input is cleared, so without the name screen readers would announce that no file is chosen.
  const describing = [control['aria-describedby'], chosen === null ? undefined : nameId].filter((id) => id !== undefined);
  const choose = multiple ? words.several : words.one;
  const remove = (): void => {
    onFiles([]);
    // The focused button disappears.
    input.current?.focus();
  };
  return (
    <div className={styles['box']} data-bad={control['aria-invalid']}>
      <Icon of={chosen === null ? Upload : FileText} size="large" />
      <span className={styles['text']}>
        <span id={nameId} className={styles['name']}>
          {chosen?.name ?? choose}
        </span>
        <span className={styles['note']} data-pointer={chosen === null || undefined}>
          {chosen === null ? words.drop : formatFileSize(chosen.size)}
        </span>
      </span>
      <input
        {...control}
        {...rest}
        ref={input}
        aria-describedby={describing.length === 0 ? undefined : describing.join(' ')}
        type="file"
        multiple={multiple}
        // Replaces the tooltip of the browser.
        title={choose}
        onChange={takeFiles(onFiles)}
      />
      {chosen !== null && (
        <IconButton label={words.remove(chosen.name)} icon={X} iconSize="normal" size="small" onClick={remove} />
      )}
    </div>
  );
}
