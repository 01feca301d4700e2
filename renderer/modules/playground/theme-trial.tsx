import { useEffect, useState } from 'react';
import { tryColors } from '#renderer/theme/apply.ts';
import { colorProblems } from '#renderer/theme/derive.ts';
import { chooseContrast, chooseTheme, type ThemeChoice } from '#renderer/theme/theme-store.ts';
import { useTheme } from '#renderer/theme/use-theme.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import styles from './playground.module.css';

const girassol = { primary: '#F1B300', secondary: '#22282F', active: '#D9480F' };
const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];
const fields = [
  ['primary', 'Primária'],
  ['secondary', 'Secundária'],
  ['active', 'Ativa'],
] as const;

/** A form to try modes, contrast and three colours on this page only. */
export function ThemeTrial({ onReset }: { readonly onReset: () => void }) {
  const { choice, contrast } = useTheme();
  const [colors, setColors] = useState<typeof girassol | null>(null);
  useEffect(() => {
    tryColors(colors);
    return () => tryColors(null);
  }, [colors]);
  const problems = colors === null ? [] : colorProblems(colors);
  return (
    <div className={styles['trial']}>
      <RadioGroup legend="Tema" inline options={themes} value={choice} onChange={chooseTheme} />
      <Switch checked={contrast === 'more'} onChange={(more) => chooseContrast(more ? 'more' : 'normal')}>
        Mais contraste
      </Switch>
      {fields.map(([name, label]) => (
        <div key={name} className={styles['color']}>
          <TextField
            label={label}
            value={colors?.[name] ?? ''}
            placeholder="#RRGGBB"
            spellCheck={false}
            autoComplete="off"
            error={problems.includes(name) ? 'Cor inválida. Use #RGB ou #RRGGBB.' : undefined}
            onChange={(event) => setColors({ ...(colors ?? girassol), [name]: event.target.value })}
          />
        </div>
      ))}
      <Button onClick={() => setColors(girassol)}>Girassol</Button>
      <Button variant="ghost" onClick={onReset}>
        Redefinir
      </Button>
    </div>
  );
}
