// The consent choices as a part of a page, such as the last step of the welcome.
import { Button } from '#renderer/ui/button/button.tsx';
import { useState, useSyncExternalStore } from 'react';
import { ConsentChoices } from './choices.tsx';
import type { Consent } from './consent.ts';
import { words } from './preferences-messages.ts';

export function ConsentForm({ consent }: { readonly consent: Consent }) {
  const { record } = useSyncExternalStore(consent.subscribe, consent.state);
  const [chosen, setChosen] = useState(record?.categories ?? []);
  const [saved, setSaved] = useState(false);
  return (
    <div>
      <ConsentChoices
        chosen={chosen}
        onChange={(next) => {
          setSaved(false);
          setChosen(next);
        }}
      />
      <Button
        onClick={() => {
          consent.decide(chosen);
          setSaved(true);
        }}
      >
        {words.save}
      </Button>{' '}
      <output>{saved && words.saved}</output>
    </div>
  );
}
