import { useState } from 'react';
import { Gallery } from './gallery.tsx';
import styles from './playground.module.css';
import { ThemeTrial } from './theme-trial.tsx';

/** The gallery of the design system, with a form to try other colours. */
export function Components() {
  const [trial, setTrial] = useState(0);
  return (
    <>
      <div className={styles['head']}>
        <ThemeTrial key={trial} onReset={() => setTrial(trial + 1)} />
      </div>
      <Gallery />
    </>
  );
}
