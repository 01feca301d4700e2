import type { LoginCompany } from '#contract/entities/login-company.ts';
import { publicModules } from '#contract/rules/visibility.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { ArrowRight } from 'lucide-react';
import { words } from '#renderer/features/login/messages.ts';
import styles from './public-modules.module.css';

const address = (moduleId: string, itemId: string): string =>
  `/app/${encodeURIComponent(moduleId)}/${encodeURIComponent(itemId)}`;

/** Modules that need no sign-in. `face`: beside the form on wide screens; `page`: below the form on phones. CSS shows one of the two. */
export function PublicModules({ company, place }: { readonly company: LoginCompany; readonly place: 'face' | 'page' }) {
  const items = publicModules(company.module).flatMap((module) => module.item.map((item) => ({ module, item })));
  if (items.length === 0) return null;
  return (
    <nav className={styles['public']} data-place={place} aria-label={words.publicModules}>
      <h2 className={styles['title']}>{words.publicModules}</h2>
      <ul>
        {items.map(({ module, item }) => (
          <li key={`${module.id}/${item.id}`}>
            <a href={address(module.id, item.id)}>
              <ItemIcon name={item.icon} size="large" />
              <span className={styles['name']}>
                {item.title}
                {item.description !== undefined && <small>{item.description}</small>}
              </span>
              <Icon of={ArrowRight} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
