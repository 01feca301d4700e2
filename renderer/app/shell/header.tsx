import type { User } from '#contract/entities/user.ts';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TenantMark } from '../../features/login/face/tenant-mark.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { appRoute, loginRoute } from '../guards.ts';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import { EntitySelector } from './entity-selector.tsx';
import { Finder } from './finder.tsx';
import styles from './header.module.css';
import type { LayoutFlags } from './layout-flags.ts';
import { PersonMenu } from './person-menu.tsx';

export interface HeaderProps {
  readonly portal: PortalApp;
  /** Null where nobody is signed in. */
  readonly user: User | null;
  readonly flags: LayoutFlags;
}

export function Header({ portal, user, flags }: HeaderProps) {
  const { company, client } = portal.runtime;
  const isPerson = user !== null && !user.isPublic;
  return (
    <header className={styles['header']} data-shell-header>
      <div className={styles['left']}>
        <Link to={isPerson ? appRoute(company) : '/'} className={styles['brand']}>
          <TenantMark company={company} />
        </Link>
        {company.environment !== 'production' && (
          <span className={styles['environment']}>{words.environment[company.environment]}</span>
        )}
        {flags.entitySelector && isPerson && (
          <div className={styles['desk']}>
            <span className={styles['separator']} />
            <EntitySelector portal={portal} user={user} place="header" />
          </div>
        )}
      </div>
      <div className={styles['middle']}>{isPerson && <Finder portal={portal} />}</div>
      <div className={styles['right']}>
        {company.showHelpButton && (
          <Link to="/help" className={styles['help']}>
            <Icon of={LifeBuoy} size="large" />
            <span className={styles['helpText']}>{words.help}</span>
          </Link>
        )}
        {isPerson && <Bell client={client} companyId={company.id} userId={user.id} />}
        {isPerson && <PersonMenu portal={portal} user={user} />}
        {!isPerson && (
          <ButtonLink variant="line" href={loginRoute(location.pathname + location.search)}>
            {words.signIn}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
