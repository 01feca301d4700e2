// The theme of the portal on this device. Shown in the account menu and in the profile.
import { chooseContrast, chooseTheme, type ThemeChoice } from '#renderer/theme/theme-store.ts';
import { useTheme } from '#renderer/theme/use-theme.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { words } from './messages.ts';
import styles from './theme-choices.module.css';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const options = choices.map((value) => ({ value, label: words.themes[value] }));

export function ThemeChoices() {
  const { choice, contrast } = useTheme();
  return (
    <div className={styles['themes']}>
      <Segments legend={words.theme} wide options={options} value={choice} onChange={chooseTheme} />
      <Checkbox checked={contrast === 'more'} onChange={(on) => chooseContrast(on ? 'more' : 'normal')}>
        {words.contrast}
      </Checkbox>
    </div>
  );
}
