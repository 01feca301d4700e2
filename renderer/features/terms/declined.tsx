import type { Company } from '#contract/entities/company.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { FileX } from 'lucide-react';
import { words } from './messages.ts';

/** Explains the consequences of declining, with a contact, a way back and a sign-out button. */
export function Declined({
  title,
  lgpd,
  onBack,
  onSignOut,
}: {
  readonly title: string;
  readonly lgpd: Company['lgpd'];
  readonly onBack: () => void;
  readonly onSignOut: () => void;
}) {
  return (
    <ResultPanel
      icon={FileX}
      tone="warn"
      title={words.declinedTitle}
      actions={
        <>
          {lgpd !== undefined && (
            <ButtonLink
              variant="primary"
              href={`mailto:${encodeURIComponent(lgpd.email).replace('%40', '@')}?subject=${encodeURIComponent(words.subject(title))}`}
            >
              {words.talk(lgpd.name)}
            </ButtonLink>
          )}
          <Button onClick={onBack}>{words.readAgain}</Button>
          <Button variant="ghost" onClick={onSignOut}>
            {words.signOut}
          </Button>
        </>
      }
    >
      <p>{words.declined(title)}</p>
    </ResultPanel>
  );
}
