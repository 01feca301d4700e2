// `/notifications`: the channels for notifications and the history. The portal opens it when the tenant configures a new channel.
import { EmailDialog } from '#renderer/proof/contact-checks.tsx';
import { mustReviewNotifications } from '#renderer/session/notification-review.ts';
import { phoneKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { BellOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChannelCard } from './channel-card.tsx';
import { words } from './messages.ts';
import styles from './preferences.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { TopicGrid } from './topic-grid.tsx';
import { controlIds, type PreferencesForm, type PreferencesInput, usePreferences, wantsPhone } from './use-preferences.ts';

type Tab = 'preferences' | 'history';

export interface PreferencesPageProps extends PreferencesInput {
  /** The list of the person's notifications. */
  readonly history: ReactNode;
  /** Starts with the history tab. */
  readonly historyFirst?: boolean;
  readonly onTab: (tab: Tab) => void;
  /** Opens the application. */
  readonly onContinue: () => void;
}

export function PreferencesPage(page: PreferencesPageProps) {
  const [tab, setTab] = useState<Tab>(page.historyFirst === true ? 'history' : 'preferences');
  // The form is above the tabs, so that its choices are retained while the history is shown.
  const form = usePreferences(page);
  const hasChannels = form.channels.length > 0;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Heading level={1} size="title-1">
          {tab === 'history' ? words.tabs : words.title}
        </Heading>
        {tab === 'history' ? <p>{words.historyLead}</p> : hasChannels && <p>{words.lead}</p>}
      </header>
      <Tabs
        label={words.tabs}
        items={[
          { id: 'preferences', label: words.preferences },
          { id: 'history', label: words.history },
        ]}
        selected={tab}
        onSelect={(next) => {
          setTab(next);
          page.onTab(next);
        }}
        flush
      >
        {tab === 'history' ? page.history : hasChannels ? <Choices page={page} form={form} /> : <None page={page} />}
      </Tabs>
      {form.proof}
      {form.verifying && <EmailDialog scope={form.scope} onClose={() => form.setVerifying(false)} />}
    </div>
  );
}

const None = ({ page }: { readonly page: PreferencesPageProps }) => (
  <EmptyState
    icon={BellOff}
    level={2}
    title={words.none}
    actions={
      <Button variant="primary" onClick={page.onContinue}>
        {words.goOn}
      </Button>
    }
  />
);

function Choices({ page, form }: { readonly page: PreferencesPageProps; readonly form: PreferencesForm }) {
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {mustReviewNotifications(page.company, page.user) && (
        <Banner>
          <p>{words.due}</p>
        </Banner>
      )}
      <div className={styles['cards']}>
        {form.channels.map((channel) => (
          <ChannelCard key={channel} channel={channel} user={page.user} form={form} />
        ))}
      </div>
      {wantsPhone(form.choices) && (
        <TypedField
          id={controlIds.phone}
          label={words.phone}
          need="required"
          hint={words.phoneHint}
          error={form.phoneError ?? undefined}
          kind={phoneKind}
          value={form.phone}
          onChange={(event) => form.setPhone(event.target.value)}
        />
      )}
      <TopicGrid form={form} />
      <Card title={words.quiet}>
        <QuietHours form={form} />
      </Card>
      {form.failed && (
        <Banner tone="bad" announce>
          <p>{words.notSaved}</p>
        </Banner>
      )}
      <div className={styles['foot']}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
