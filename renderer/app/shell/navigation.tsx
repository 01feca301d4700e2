// The navigation of the menu layout: every item the person may open, by module. It folds to a rail.
import type { Item, Module } from '#contract/entities/module.ts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { ItemIcon } from '../../ui/item-icon/item-icon.tsx';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import styles from './navigation.module.css';

export function Navigation({ portal, pathname }: { readonly portal: PortalApp; readonly pathname: string }) {
  const [folded, setFolded] = useState(false);
  const label = folded ? words.expand : words.collapse;
  return (
    <nav className={styles['nav']} aria-label={words.navigation} data-folded={folded}>
      <div className={styles['groups']}>
        {portal.modules().map((module) => (
          <section key={module.id} aria-label={module.title}>
            <h2 className={styles['title']}>{module.title}</h2>
            <ul>
              {module.item.map((item) => (
                <li key={item.id}>
                  <Entry portal={portal} module={module} item={item} pathname={pathname} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <button type="button" className={styles['fold']} aria-label={label} onClick={() => setFolded(!folded)}>
        <Icon of={folded ? PanelLeftOpen : PanelLeftClose} />
        <span className={styles['label']}>{label}</span>
      </button>
    </nav>
  );
}

function Entry({
  portal,
  module,
  item,
  pathname,
}: {
  readonly portal: PortalApp;
  readonly module: Module;
  readonly item: Item;
  readonly pathname: string;
}) {
  const href = portal.hrefOf(module, item);
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    portal.openItem(module, item);
  };
  const parts = (
    <>
      <ItemIcon name={item.icon ?? module.icon} />
      <span className={styles['label']}>{item.title}</span>
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
      aria-current={href === pathname ? 'page' : undefined}
      onClick={open}
    >
      {parts}
    </a>
  );
}
