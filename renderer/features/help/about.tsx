// "Sobre o portal": shortcuts, accessibility and privacy, each in one line until it is opened.
import { Card } from '#renderer/ui/card/card.tsx';
import { Accessibility } from './accessibility.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';
import { hasPrivacy, Privacy, type PrivacyProps } from './privacy.tsx';
import { Shortcuts } from './shortcuts.tsx';

export function About({
  isPerson,
  onReport,
  ...privacy
}: PrivacyProps & {
  readonly isPerson: boolean;
  /** Opens a ticket about a barrier. */
  readonly onReport: () => void;
}) {
  return (
    <Card title={words.about} flush>
      <ul className={styles['lines']}>
        <li>
          <Shortcuts isPerson={isPerson} />
        </li>
        <li>
          <Accessibility onReport={onReport} />
        </li>
        {hasPrivacy(privacy) && (
          <li>
            <Privacy {...privacy} />
          </li>
        )}
      </ul>
    </Card>
  );
}
