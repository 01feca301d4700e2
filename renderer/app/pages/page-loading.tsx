import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import styles from './page.module.css';

/** Shown while a page or a session loads. The skeleton appears after a short delay. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <SkeletonText lines={4} />
    </div>
  );
}
