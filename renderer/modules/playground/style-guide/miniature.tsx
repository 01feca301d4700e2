import { useState } from 'react';
import { breakpointsPx, mobileThresholdPx } from '#contract/limits.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import styles from './miniature.module.css';

const { mobilePortrait, mobileLandscape, tabletPortrait, tabletLandscape } = breakpointsPx;
const desktop = 1440;
const widths = [mobilePortrait, mobileLandscape, tabletPortrait, tabletLandscape, desktop].map(String);
const widthOptions = widths.map((value) => ({ value, label: value === String(desktop) ? 'Desktop' : `${value} px` }));

const flags = {
  entity: 'Seletor de empresas',
  modules: 'Módulos',
  nav: 'Navegação',
  scriptFluid: 'Módulo em toda a largura',
  fluid: 'Página em toda a largura',
  close: 'Botão de fechar o módulo',
} as const;
type Flag = keyof typeof flags;
const flagNames = Object.keys(flags) as readonly Flag[];

function Shell({ width, on }: { readonly width: string; readonly on: Readonly<Record<Flag, boolean>> }) {
  const narrow = Number(width) <= mobileThresholdPx;
  return (
    <div className={styles['shell']} data-width={width} data-fluid={on.fluid} aria-hidden>
      <div className={styles['bar']}>
        <b />
        {on.entity && <i>empresas</i>}
        <u />
      </div>
      <div className={styles['body']}>
        {on.nav && !narrow && <div className={styles['nav']} />}
        <div className={styles['content']}>
          {on.close && <s>fechar</s>}
          {on.modules && (
            <div className={styles['tiles']}>
              <span />
              <span />
              <span />
              <span />
            </div>
          )}
          <div className={styles['script']} data-fluid={on.scriptFluid} />
        </div>
      </div>
    </div>
  );
}

/** A small drawing of the effects of the layout flags. */
export function Miniature() {
  const [width, setWidth] = useState(String(tabletLandscape));
  const [on, setOn] = useState<Readonly<Record<Flag, boolean>>>({
    entity: true,
    modules: true,
    nav: false,
    scriptFluid: false,
    fluid: false,
    close: true,
  });
  const shown = flagNames.filter((flag) => on[flag]).map((flag) => flags[flag].toLowerCase());
  return (
    <Card title="Layout">
      <div className={styles['stack']}>
        <RadioGroup legend="Largura" inline options={widthOptions} value={width} onChange={setWidth} />
        <div className={styles['switches']}>
          {flagNames.map((flag) => (
            <Switch key={flag} checked={on[flag]} onChange={(checked) => setOn({ ...on, [flag]: checked })}>
              {flags[flag]}
            </Switch>
          ))}
        </div>
        <figure className={styles['figure']}>
          <Shell width={width} on={on} />
          <figcaption>{shown.length === 0 ? 'Nada além do conteúdo.' : `Com ${shown.join(', ')}.`}</figcaption>
        </figure>
      </div>
    </Card>
  );
}
