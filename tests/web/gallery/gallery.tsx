// The gallery without portal and server, for the tests of the design system.
import '#renderer/ui/tokens/tokens.css';
import '#renderer/ui/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Components } from '#renderer/modules/playground/components.tsx';
import styles from '#renderer/modules/playground/playground.module.css';
import { applyColors, startTheme } from '#renderer/theme/apply.ts';
import { ToastRegion } from '#renderer/ui/toast/toast-region.tsx';
import { loadFonts } from '#renderer/ui/fonts.ts';

applyColors({ primary: '#0B7A75', secondary: '#0D2B45', active: '#12A594' });
startTheme();
loadFonts();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={null}>
      <main className={styles['page']}>
        <h1>Componentes</h1>
        <Components />
      </main>
      <ToastRegion />
    </Suspense>
  </StrictMode>,
);
