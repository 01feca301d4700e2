import { useState } from 'react';
import { Heading } from '../../ui/text/heading.tsx';
import { Gallery } from './gallery.tsx';
import styles from './playground.module.css';
import { ThemeTrial } from './theme-trial.tsx';

/** The gallery of the design system, in any colours. */
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
      <main>
        <Gallery />
      </main>
    </div>
  );
}
