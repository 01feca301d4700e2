// The consent UI of every page: the banner while there is no answer, and the preferences dialog when the person opens it.
import { Button } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ConsentBanner } from './banner.tsx';
import { type Consent, loadPreferences } from './consent.ts';
import styles from './consent.module.css';
import { words } from './messages.ts';

const Preferences = lazy(async () => ({ default: (await loadPreferences()).ConsentPreferences }));

export function ConsentCorner({ consent }: { readonly consent: Consent }) {
  const { record, missing, choosing } = useSyncExternalStore(consent.subscribe, consent.state);
  const [before] = useState(record?.lastAt);
  return (
    <>
      {missing && <ConsentBanner consent={consent} />}
      {choosing === true && (
        <Suspense>
          <Preferences
            record={record}
            policyVersion={consent.options.policyVersion}
            contact={consent.options.contact}
            onDecide={consent.decide}
            onClose={() => consent.choose(false)}
          />
        </Suspense>
      )}
      {choosing === 'failed' && (
        <div role="alert" className={styles['banner']}>
          <p>{words.failed}</p>
          <Button onClick={() => consent.choose(false)}>{words.read}</Button>
        </div>
      )}
      <output>
        <VisuallyHidden>{record?.lastAt !== before && words.saved}</VisuallyHidden>
      </output>
    </>
  );
}
