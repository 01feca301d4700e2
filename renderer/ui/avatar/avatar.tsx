import styles from './avatar.module.css';
import { initials } from './initials.ts';

/** The initials of a person. Decorative: the caller shows the name or names the surrounding button. `person`: the signed-in person. */
export function Avatar({
  name,
  size = 'normal',
  look = 'plain',
}: {
  readonly name: string;
  readonly size?: 'small' | 'normal' | 'large';
  readonly look?: 'person' | 'plain';
}) {
  return (
    <span className={styles['avatar']} data-size={size} data-look={look} aria-hidden>
      {initials(name)}
    </span>
  );
}
