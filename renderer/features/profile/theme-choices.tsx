// The theme of the portal on this device. Shown in the account menu and in the profile.
import { chooseContrast, chooseTheme, type ThemeChoice } from '#renderer/theme/theme-store.ts';
import { useTheme } from '#renderer/theme/use-theme.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { useId } from 'react';
import { words } from './messages.ts';
import styles from './theme-choices.module.css';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function ThemeChoices() {
  const { choice, contrast } = useTheme();
  const name = useId();
  return (
    <fieldset className={styles['themes']}>
      <legend>{words.theme}</legend>
      <div className={styles['choices']}>
        {choices.map((one) => (
          <label key={one} className={styles['choice']}>
            <input type="radio" name={name} checked={choice === one} onChange={() => chooseTheme(one)} />
            {words.themes[one]}
          </label>
        ))}
      </div>
      <Checkbox checked={contrast === 'more'} onChange={(on) => chooseContrast(on ? 'more' : 'normal')}>
        {words.contrast}
      </Checkbox>
    </fieldset>
  );
}
