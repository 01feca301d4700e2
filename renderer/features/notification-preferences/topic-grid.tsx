import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { channelName } from './channel-card.tsx';
import { words } from './messages.ts';
import { isLocked, type Topic, topics } from './preferences.ts';
import styles from './preferences.module.css';
import type { PreferencesForm } from './use-preferences.ts';

/** A table with a row per topic and a column per channel. A locked topic is ticked and explains why it cannot be changed. */
export function TopicGrid({ form: { channels, choices, change } }: { readonly form: PreferencesForm }) {
  const shown = channels.filter((channel) => choices.channels[channel] === true);
  if (shown.length === 0) return null;
  const set = (channel: string, topic: Topic, on: boolean): void => {
    const own = choices.topics[channel];
    if (own !== undefined) change({ topics: { ...choices.topics, [channel]: { ...own, [topic]: on } } });
  };
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']}>
        <caption>{words.about}</caption>
        <thead>
          <tr>
            <th scope="col">{words.topic}</th>
            {shown.map((channel) => (
              <th key={channel} scope="col">
                {channelName(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                {words.topics[topic]}
                <span id={`topic-${topic}`} className={styles['quiet']}>
                  {words.topicHints[topic]}
                </span>
              </th>
              {shown.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    checked={choices.topics[channel]?.[topic] ?? false}
                    disabled={isLocked(topic)}
                    onChange={(on) => set(channel, topic, on)}
                    aria-label={words.topicOf(words.topics[topic], channelName(channel))}
                    aria-describedby={`topic-${topic}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
