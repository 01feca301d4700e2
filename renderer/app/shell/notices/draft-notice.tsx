// Offers to restore the forms that the person was filling in when the session ended. Its React key must name person and path.
import { History } from 'lucide-react';
import { useState } from 'react';
import { drafts, type DraftPlace } from '#renderer/session/drafts/drafts.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import styles from './draft-notice.module.css';

export function DraftNotice({
  place,
  onRestored,
}: {
  readonly place: DraftPlace;
  /** Receives the names of the restored forms, to open those that are not on the page. */
  readonly onRestored?: (forms: readonly string[]) => void;
}) {
  const [forms, setForms] = useState(() => drafts.storedForms(place));
  if (forms.length === 0) return null;
  const restore = (): void => {
    setForms([]);
    drafts.restore(place);
    onRestored?.(forms);
  };
  const discard = (): void => {
    setForms([]);
    drafts.discard(place);
  };
  const action = (
    <div className={styles['actions']}>
      <Button size="small" onClick={discard}>
        {words.discard}
      </Button>
      <Button size="small" variant="primary" onClick={restore}>
        {words.restore}
      </Button>
    </div>
  );
  return (
    <div className={styles['notice']}>
      <Banner tone="info" icon={History} announce action={action}>
        <p>{words.restoreDraft}</p>
      </Banner>
    </div>
  );
}
