import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { DialogActions } from '#renderer/ui/dialog/dialog-foot.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import type { RefObject } from 'react';
import styles from './manage.module.css';
import { words } from './messages.ts';
import type { Created } from './use-link-form.ts';

/** Shows the address of a new link. The address is shown only once. */
export function CreatedLink({
  created: { url, email, mailed },
  titleRef,
  onAnother,
}: {
  readonly created: Created;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly onAnother: () => void;
}) {
  const copying = useCopying(() => url, words);
  return (
    <div className={styles['created']}>
      <div>
        <h3 ref={titleRef} tabIndex={-1}>
          {words.created}
        </h3>
        <p>{words.createdText(email, mailed)}</p>
      </div>
      <TextField label={words.link} value={url} readOnly onFocus={(event) => event.target.select()} />
      <output className={styles['notice']}>{copying.notice}</output>
      <DialogActions>
        <Button onClick={onAnother}>{words.another}</Button>
        <CopyButton variant="primary" copying={copying}>
          {words.copy}
        </CopyButton>
      </DialogActions>
    </div>
  );
}
