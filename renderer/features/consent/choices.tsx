// The categories of consent, each with its purpose. Necessary data is listed with an explanation and cannot be refused.
import { consentCategories, type ConsentCategory } from '#contract/entities/consent.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import styles from './preferences.module.css';
import { words } from './preferences-messages.ts';

export function ConsentChoices({
  chosen,
  onChange,
}: {
  readonly chosen: readonly ConsentCategory[];
  readonly onChange: (chosen: readonly ConsentCategory[]) => void;
}) {
  const toggle = (category: ConsentCategory, on: boolean): void =>
    onChange(consentCategories.filter((one) => (one === category ? on : chosen.includes(one))));
  return (
    <fieldset className={styles['choices']}>
      <VisuallyHidden as="legend">{words.title}</VisuallyHidden>
      <div className={styles['choice']}>
        <strong>
          {words.necessary} <span>{words.always}</span>
        </strong>
        <p>{words.necessaryHint}</p>
      </div>
      {consentCategories.map((category) => (
        <div key={category} className={styles['choice']}>
          <Checkbox
            checked={chosen.includes(category)}
            onChange={(on) => toggle(category, on)}
            hint={words.categories[category].hint}
          >
            {words.categories[category].name}
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
}
