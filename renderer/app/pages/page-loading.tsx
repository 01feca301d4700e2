import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import styles from './page.module.css';

/**
 * Shown while a page or a session loads. The skeleton appears after a short delay. `tall`: the page is higher than the window, so the
 * footer below it starts out of sight and does not move through it.
 */
export function PageLoading({ tall = false }: { readonly tall?: boolean }) {
  return (
    <div className={styles['loading']} data-tall={tall}>
      <SkeletonText lines={4} />
    </div>
  );
}
