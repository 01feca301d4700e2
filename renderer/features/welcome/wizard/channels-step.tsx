import type { User } from '#contract/entities/user.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { mustReviewNotifications, revisionDate } from '#renderer/session/notification-review.ts';
import { useState } from 'react';
import { words } from '#renderer/features/welcome/messages.ts';
import { saveOwn } from '#renderer/features/welcome/queries.ts';
import styles from '#renderer/features/welcome/welcome.module.css';
import { StepFoot } from './step-foot.tsx';
import { useSaving } from './use-saving.ts';
import type { StepProps } from './step-props.ts';

const names: Readonly<Record<string, string>> = words.channels;
const hints: Readonly<Record<string, string>> = words.channelHints;

/** The person's earlier choices. A channel without a choice is on, because it carries the tenant's operational notices. */
function choicesOf(notifications: Readonly<Record<string, unknown>>, channels: readonly string[]): Record<string, boolean> {
  const { channels: stored } = notifications;
  const known = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  return Object.fromEntries(channels.map((name) => [name, known(name) !== false]));
}

export function ChannelsStep(step: StepProps) {
  const { page, user, onNext, onBack } = step;
  const { client, company } = page;
  const channels = Object.entries(company.notifications)
    .filter(([, { status }]) => status)
    .map(([name]) => name);
  const [choices, setChoices] = useState(() => choicesOf(user.notifications, channels));
  const { busy, problem, save } = useSaving(step, (notifications: User['notifications']) =>
    saveOwn(client, company.id, { notifications }),
  );
  const saveChoices = (): void =>
    save({ ...user.notifications, channels: choices, revisionDate: revisionDate(company, new Date()) });
  if (channels.length === 0)
    return (
      <div className={styles['step']}>
        <p>{words.channelsNone}</p>
        <StepFoot onBack={onBack} onSave={onNext} />
      </div>
    );
  return (
    <div className={styles['step']}>
      <p>{words.channelsLead}</p>
      {problem !== null && (
        <Banner tone="bad" announce>
          <p>{problem}</p>
        </Banner>
      )}
      {channels.map((name) => (
        <Switch
          key={name}
          checked={choices[name] ?? true}
          onChange={(on) => setChoices({ ...choices, [name]: on })}
          hint={hints[name]}
        >
          {names[name] ?? name}
        </Switch>
      ))}
      {/* The step cannot be skipped when the portal requires the answer. */}
      <StepFoot
        onBack={onBack}
        {...(!mustReviewNotifications(company, user) && { onSkip: onNext })}
        sends
        busy={busy}
        onSave={saveChoices}
      />
    </div>
  );
}
