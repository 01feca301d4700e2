import { useState } from 'react';
import { Heading } from '../../ui/text/heading.tsx';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import styles from './playground.module.css';
import { Buttons } from './sections/buttons.tsx';
import { Choices } from './sections/choices.tsx';
import { Fields, OneTimeCode, Passwords } from './sections/fields.tsx';
import { Navigation, Palette } from './sections/navigation.tsx';
import { Notices } from './sections/notices.tsx';
import { Overlays } from './sections/overlays.tsx';
import { States, Uploads } from './sections/states.tsx';
import { Statuses } from './sections/statuses.tsx';
import { Table } from './sections/table.tsx';
import { TenantText } from './sections/tenant-text.tsx';
import { Tiles } from './sections/tiles.tsx';
import { ThemeTrial } from './theme-trial.tsx';

/** Every component in every state. Nothing here calls a server. */
export function Playground() {
  const [trial, setTrial] = useState(0);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Heading level={1} size="title-1">
          Componentes
        </Heading>
        <ThemeTrial key={trial} onReset={() => setTrial(trial + 1)} />
      </header>
      <main className={styles['grid']}>
        <Buttons />
        <Fields />
        <Passwords />
        <Choices />
        <Statuses />
        <OneTimeCode />
        <Tiles />
        <Notices />
        <States />
        <Uploads />
        <Overlays />
        <Palette />
        <Navigation />
        <Table />
        <TenantText />
      </main>
      <ToastRegion />
    </div>
  );
}
