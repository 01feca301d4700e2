import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import styles from './page.module.css';

/** While a page or a session is on its way. Its bones show after a moment only. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <SkeletonText lines={4} />
    </div>
  );
}
