// The form with which a signed-in person changes their own password, as a page.
import type { User } from '#contract/entities/user.ts';
import { OwnPassword } from '#renderer/form/own-password.tsx';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel, ResultPanel } from '#renderer/link-page/panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';

export function OwnForm({ page, user }: { readonly page: LinkPageProps; readonly user: User }) {
  const { company, client, goTo, onUser } = page;
  const [done, setDone] = useState(false);
  if (done) return <Done onBack={() => goTo('/')} />;
  return (
    <Panel title={words.ownTitle} lead={words.ownLead(user.email)}>
      <OwnPassword
        company={company}
        client={client}
        user={user}
        onDone={(changed) => {
          onUser(changed);
          setDone(true);
        }}
      />
    </Panel>
  );
}

function Done({ onBack }: { readonly onBack: () => void }) {
  const actions = (
    <Button variant="primary" onClick={onBack}>
      {words.toPortal}
    </Button>
  );
  return (
    <ResultPanel icon={ShieldCheck} tone="ok" title={words.ownDone} actions={actions}>
      <p>{words.ownDoneText}</p>
    </ResultPanel>
  );
}
