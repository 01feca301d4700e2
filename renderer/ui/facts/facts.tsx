import styles from './facts.module.css';

/** A list of names and values. On a phone, each value is below its name. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) => (
      <div key={`${name} ${value}`}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
