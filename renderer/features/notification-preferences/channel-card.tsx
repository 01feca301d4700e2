import type { User } from '#contract/entities/user.ts';
import { needsPhone } from '#contract/rules/phone-channel.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { EmailCheck, PhoneCheck } from '#renderer/proof/contact-checks.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { words } from './messages.ts';
import styles from './preferences.module.css';
import type { PreferencesForm } from './use-preferences.ts';

export const channelName = (channel: string): string => words.channels[channel] ?? channel;

/** Whether messages of the channel go to the person's phone. */
export const isByPhone = (channel: string): boolean => needsPhone({ [channel]: { status: true } });

/** A channel for notifications: its purpose, an example, its address and its switch. */
export function ChannelCard({
  channel,
  user,
  form,
}: {
  readonly channel: string;
  readonly user: User;
  readonly form: PreferencesForm;
}) {
  const { choices, change } = form;
  const contact = isByPhone(channel) ? user.phone && formatPhone(user.phone) : channel === 'email' ? user.email : undefined;
  return (
    <Card title={channelName(channel)}>
      <div className={styles['channel']}>
        {words.purposes[channel] !== undefined && <p>{words.purposes[channel]}</p>}
        {words.examples[channel] !== undefined && <p className={styles['quiet']}>{words.examples[channel]}</p>}
        {contact !== undefined && contact !== '' && (
          <p className={styles['quiet']}>
            {words.contact} <strong>{contact}</strong>
          </p>
        )}
        {channel === 'email' && <EmailCheck scope={form.scope} onVerify={() => form.setVerifying(true)} />}
        {isByPhone(channel) && contact !== undefined && contact !== '' && <PhoneCheck />}
        <Switch
          checked={choices.channels[channel] ?? true}
          onChange={(on) => change({ channels: { ...choices.channels, [channel]: on } })}
        >
          {words.uses[channel] ?? words.use(channelName(channel))}
        </Switch>
      </div>
    </Card>
  );
}
