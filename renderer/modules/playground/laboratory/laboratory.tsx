// The laboratory for script developers. Each part is loaded when it is opened.
import { lazy, Suspense, useState } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from '#renderer/modules/playground/development/messages.ts';
import type { LaboratoryProps } from '#renderer/modules/playground/laboratory-props.ts';
import styles from './laboratory.module.css';

const parts = {
  script: lazy(async () => ({ default: (await import('#renderer/modules/playground/scripts/script-bench.tsx')).ScriptBench })),
  sdk: lazy(async () => ({ default: (await import('#renderer/modules/playground/sdk/sdk-reference.tsx')).SdkReference })),
  components: lazy(async () => ({ default: (await import('#renderer/modules/playground/components.tsx')).Components })),
  faults: lazy(async () => ({ default: (await import('#renderer/modules/playground/faults/faults.tsx')).Faults })),
};
type Part = keyof typeof parts;
const labels: Readonly<Record<Part, string>> = { script: 'Script', sdk: 'SDK', components: 'Componentes', faults: 'Falhas' };

export function LaboratoryPage(props: LaboratoryProps) {
  const isProduction = props.company.environment === 'production';
  const [part, setPart] = useState<Part>('script');
  const shown = (Object.keys(parts) as Part[]).filter((id) => id !== 'faults' || !isProduction);
  const View = parts[part];
  return (
    <div className={styles['page']}>
      {isProduction && (
        <Banner tone="bad">
          <p>Produção: as chamadas usam dados reais</p>
          <p>O ambiente vem da configuração deste portal. A aba Falhas só existe nos outros ambientes.</p>
          <Switch checked={props.development.on} hint={words.shownHint} onChange={props.development.turn}>
            {words.shown}
          </Switch>
        </Banner>
      )}
      <Heading level={1} size="title-1">
        Laboratório
      </Heading>
      <Tabs label="Laboratório" items={shown.map((id) => ({ id, label: labels[id] }))} selected={part} onSelect={setPart} flush>
        <div className={styles['part']}>
          <Suspense fallback={<SkeletonText lines={5} />}>
            <View {...props} />
          </Suspense>
        </div>
      </Tabs>
    </div>
  );
}
