import styles from './avatar.module.css';

/** Returns the first letters of the first and last names: "Mariana Costa" → "MC". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (Array.from(first)[0] ?? '').concat(Array.from(last)[0] ?? '').toLocaleUpperCase('pt-BR');
}

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
