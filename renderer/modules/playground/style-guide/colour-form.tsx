import { colorProblems, type Theme } from '#renderer/theme/derive.ts';
import { parseHex } from '#contract/rules/contrast.ts';
import { toHex } from '#renderer/theme/colour.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { colorNames, type Look, type LookMode } from './shared-look.ts';
import styles from './style-guide.module.css';
import { adjustments, missingColors } from './token-rows.ts';

const labels = { primary: 'Primária', secondary: 'Secundária', active: 'Ativa' } as const;
const modes: readonly { readonly value: LookMode; readonly label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'contrast', label: 'Alto contraste' },
];

function ColourField({
  name,
  value,
  wrong,
  onChange,
}: {
  readonly name: (typeof colorNames)[number];
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (value: string) => void;
}) {
  const read = parseHex(value);
  return (
    <div className={styles['colour']}>
      <TextField
        label={labels[name]}
        value={value}
        placeholder="#RRGGBB"
        spellCheck={false}
        autoComplete="off"
        error={wrong ? 'Cor inválida. Use #RGB ou #RRGGBB.' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="color"
        aria-label={`Escolher a cor ${labels[name].toLowerCase()}`}
        value={read === null ? '#000000' : toHex(read)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A form for three colours and a mode, which apply to this page only, with notes about the derived colours. */
export function ColourForm({
  look,
  theme,
  onChange,
}: {
  readonly look: Look;
  readonly theme: Theme;
  readonly onChange: (look: Look) => void;
}) {
  const problems = colorProblems(look.colors);
  const missing = missingColors(look.colors);
  return (
    <Card title="Cores da empresa">
      <div className={styles['stack']}>
        <div className={styles['colours']}>
          {colorNames.map((name) => (
            <ColourField
              key={name}
              name={name}
              value={look.colors[name] ?? ''}
              wrong={problems.includes(name)}
              onChange={(value) => onChange({ ...look, colors: { ...look.colors, [name]: value } })}
            />
          ))}
        </div>
        <RadioGroup legend="Modo" inline options={modes} value={look.mode} onChange={(mode) => onChange({ ...look, mode })} />
        <div className={styles['stack']} aria-live="polite">
          {missing.length > 0 && (
            <Banner tone="info" title="Cores da plataforma">
              {`Esta empresa não definiu: ${missing.map((name) => labels[name].toLowerCase()).join(', ')}. Usamos as da plataforma.`}
            </Banner>
          )}
          {problems.length > 0 && (
            <Banner tone="warn" title="Cores que não podem ser lidas">
              No lugar delas usamos as da plataforma.
            </Banner>
          )}
          {adjustments(look.colors, theme).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </div>
    </Card>
  );
}
