// Every item that the person may open, by module, with its count of pending work.
import type { Item, Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import type { MouseEvent } from 'react';
import { LiveCount } from '#renderer/features/home/index.ts';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { showsValues, summaryScope } from '#renderer/app/visitor/summaries.ts';
import { isSameItemPath } from '#renderer/app/routing/layout-flags.ts';
import styles from './navigation.module.css';

export interface NavigationProps {
  readonly portal: Pick<Portal, 'runtime' | 'visitor' | 'items'>;
  readonly pathname: string;
  /** The person whose counts are shown; null for guests, who have no counts. */
  readonly person: User | null;
  /** Called when an item is chosen in this list. */
  readonly onChosen?: (() => void) | undefined;
}

export function NavigationList(props: NavigationProps) {
  return (
    <div className={styles['groups']}>
      {props.portal.visitor.modules().map((module) => (
        <section key={module.id} aria-label={module.title}>
          <h2 className={styles['title']} title={module.title}>
            {module.title}
          </h2>
          <ul>
            {module.item.map((item) => (
              <li key={item.id}>
                <Entry {...props} module={module} item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({
  portal,
  pathname,
  person,
  onChosen,
  module,
  item,
}: NavigationProps & { readonly module: Module; readonly item: Item }) {
  const href = portal.items.hrefOf({ module, item });
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChosen?.();
    portal.items.open({ module, item });
  };
  const { runtime } = portal;
  const parts = (
    <>
      <ItemIcon name={item.icon ?? module.icon} />
      <span className={styles['label']}>{item.title}</span>
      {person !== null && (
        <LiveCount scope={summaryScope(runtime, person)} place={{ module, item }} live={showsValues(runtime.company, person)} />
      )}
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles['entry']} title={item.title} onClick={open}>
      {parts}
    </button>
  ) : (
    <a
      className={styles['entry']}
      href={href}
      title={item.title}
      aria-current={isSameItemPath(runtime.company.module, href, pathname) ? 'page' : undefined}
      onClick={open}
    >
      {parts}
    </a>
  );
}
