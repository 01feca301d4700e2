import { useId, useState } from 'react';
import { FileShareLifetime, type FileEntry } from '#contract/entities/file-entry.ts';
import { fileSharePasswordLength } from '#contract/limits.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
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

export function ShareDialog(props: ShareDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  return url === null ? <NewLink {...props} onCreated={setUrl} /> : <CreatedLink url={url} {...props} />;
}

function NewLink({
  entry,
  requests,
  mutation,
  onClose,
  onCreated,
}: ShareDialogProps & { readonly onCreated: (url: string) => void }) {
  const [lifetime, setLifetime] = useState<FileShareLifetime>('1d');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const create = async (): Promise<void> => {
    const short = password !== '' && password.length < fileSharePasswordLength.min;
    setProblem(short ? words.passwordShort : undefined);
    if (short) return;
    const share = async (): Promise<void> => onCreated((await requests.share(entry.key, lifetime, password)).url);
    await mutation.run(nameOfWork('share', entry.key), share, setProblem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ lifetime, password }}
      title={words.shareTitle(entry.name)}
      sentence={words.shareText}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={mutation.busy}>
            {words.createLink}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <RadioGroup legend={words.lifetime} options={lifetimes} value={lifetime} onChange={setLifetime} inline />
        <PasswordField
          label={words.password}
          need="optional"
          hint={words.passwordHint}
          error={problem}
          value={password}
          autoComplete="new-password"
          maxLength={fileSharePasswordLength.max}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function CreatedLink({ entry, url, onClose }: ShareDialogProps & { readonly url: string }) {
  const copying = useCopying(() => url, words);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.shareTitle(entry.name)}
      sentence={words.shareText}
      dismissable={false}
      note={<output>{copying.notice}</output>}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <CopyButton variant="primary" copying={copying}>
            {words.copy}
          </CopyButton>
        </>
      }
    >
      <div className={styles['form']}>
        <Banner tone="ok" announce>
          <p>{words.linkReady}</p>
        </Banner>
        <TextField label={words.link} value={url} readOnly onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
