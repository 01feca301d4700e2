import { type RefObject, useId, useRef, useState } from 'react';
import { FileShareLifetime, type FileEntry } from '#contract/entities/file-entry.ts';
import { fileShareLifetimeMs, fileSharePasswordLength } from '#contract/limits.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import styles from '#renderer/modules/files/files.module.css';
import type { FileRequests } from '#renderer/modules/files/queries.ts';
import { type FileMutation, nameOfWork } from '#renderer/modules/files/use-file-mutation.ts';

const lifetimes = FileShareLifetime.options.map((value) => ({ value, label: words.lifetimes[value] }));

interface ShareDialogProps {
  readonly entry: FileEntry;
  readonly requests: Pick<FileRequests, 'share'>;
  readonly mutation: FileMutation;
  readonly onClose: () => void;
}

interface LinkForm {
  readonly lifetime: FileShareLifetime;
  readonly password: string;
}

const untouched: LinkForm = { lifetime: '1d', password: '' };

/** One dialog for the form and for the new link: closing it returns the focus to where the person opened it. */
export function ShareDialog({ entry, requests, mutation, onClose }: ShareDialogProps) {
  const [form, setForm] = useState(untouched);
  const [problem, setProblem] = useState<string>();
  const [url, setUrl] = useState<string | null>(null);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const copying = useCopying(() => url ?? '', words);
  const create = async (): Promise<void> => {
    const { lifetime, password } = form;
    const short = password !== '' && password.length < fileSharePasswordLength.min;
    setProblem(short ? words.passwordShort : undefined);
    if (short) return field.current?.focus();
    const share = async (): Promise<void> => setUrl((await requests.share(entry.key, lifetime, password)).url);
    await mutation.run(nameOfWork('share', entry.key), share, setProblem);
  };
  const isCreated = url !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      // Nothing is lost when the dialog closes after the link was created.
      values={isCreated ? { ...untouched } : { ...form }}
      title={words.shareTitle(entry.name)}
      sentence={words.shareText}
      dismissable={!isCreated}
      note={isCreated && <output>{copying.notice}</output>}
      actions={
        isCreated ? (
          <>
            <Button onClick={onClose}>{words.close}</Button>
            <CopyButton variant="primary" copying={copying}>
              {words.copy}
            </CopyButton>
          </>
        ) : (
          <>
            <CancelButton />
            <Button type="submit" form={formId} variant="primary" busy={mutation.busy}>
              {words.createLink}
            </Button>
          </>
        )
      }
    >
      {isCreated ? (
        <CreatedLink url={url} />
      ) : (
        <LinkFields id={formId} field={field} form={form} problem={problem} onForm={setForm} onSubmit={() => void create()} />
      )}
    </Dialog>
  );
}

function LinkFields({
  id,
  field,
  form,
  problem,
  onForm,
  onSubmit,
}: {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly form: LinkForm;
  readonly problem: string | undefined;
  readonly onForm: (form: LinkForm) => void;
  readonly onSubmit: () => void;
}) {
  const now = useMinute();
  return (
    <form
      id={id}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Segments
        legend={words.lifetime}
        wide
        options={lifetimes}
        value={form.lifetime}
        onChange={(lifetime) => onForm({ ...form, lifetime })}
        hint={words.linkExpiresAt(new Date(now + fileShareLifetimeMs[form.lifetime]).toISOString())}
      />
      <PasswordField
        ref={field}
        label={words.password}
        need="optional"
        hint={words.passwordHint}
        error={problem}
        value={form.password}
        autoComplete="new-password"
        maxLength={fileSharePasswordLength.max}
        onChange={(event) => onForm({ ...form, password: event.target.value })}
      />
    </form>
  );
}

const CreatedLink = ({ url }: { readonly url: string }) => (
  <div className={styles['form']}>
    <Banner tone="ok" announce>
      <p>{words.linkReady}</p>
    </Banner>
    <TextField
      label={words.link}
      value={url}
      readOnly
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone, and the link is what the person takes next
      autoFocus
      onFocus={(event) => event.target.select()}
    />
  </div>
);
