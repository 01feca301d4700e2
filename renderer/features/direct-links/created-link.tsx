import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useEffect, useRef } from 'react';
import type { Created } from './create-form.tsx';
import styles from './manage.module.css';
import { words } from './messages.ts';

/** Shows the address of a new link. The address is shown only once. */
export function CreatedLink({
  created: { url, email, mailed },
  onAnother,
}: {
  readonly created: Created;
  readonly onAnother: () => void;
}) {
  const copying = useCopying(() => url, words);
  const place = useRef<HTMLDivElement>(null);
  // This view replaces the form, so its first button receives the focus.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={place} className={styles['created']}>
      <div aria-live="polite">
        <Heading level={3} size="title-3">
          {words.created}
        </Heading>
        <p>{words.createdText(email, mailed)}</p>
      </div>
      <TextField label={words.link} value={url} readOnly onFocus={(event) => event.target.select()} />
      <div className={styles['actions']}>
        <CopyButton variant="primary" copying={copying}>
          {words.copy}
        </CopyButton>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
      <output className={styles['notice']}>{copying.notice}</output>
    </div>
  );
}
