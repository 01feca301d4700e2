import type { User } from '#contract/entities/user.ts';
import { Link } from 'react-router-dom';
import { TenantMark } from '#renderer/features/login/index.ts';
import { Bell } from '#renderer/features/notifications/index.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { noticeTarget } from '#renderer/app/opening/notice-place.ts';
import { appRoute, loginRoute } from '#renderer/app/routing/guards.ts';
import { openNoticeHistory } from '#renderer/app/routing/notice-history.ts';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { EntitySelectorOfShell } from './entity-selector.tsx';
import { Finder } from '#renderer/app/shell/palette/finder.tsx';
import styles from './header.module.css';
import { EnvironmentMark } from './environment-mark.tsx';
import { HelpLink } from './help-link.tsx';
import type { LayoutFlags } from '#renderer/app/routing/layout-flags.ts';
import { NavigationButton } from '#renderer/app/shell/navigation/navigation-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import { addCompany } from '#renderer/app/shell/dialogs/add-company.ts';
import type { OpenDialog } from '#renderer/app/shell/dialogs/open-dialog.ts';

export interface HeaderProps {
  readonly portal: Pick<Portal, 'runtime' | 'queries' | 'navigation' | 'visitor' | 'items' | 'host' | 'requests'>;
  readonly pathname: string;
  /** Null when nobody is signed in. */
  readonly user: User | null;
  readonly flags: LayoutFlags;
  readonly openDialog: OpenDialog;
}

export function Header({ portal, pathname, user, flags, openDialog }: HeaderProps) {
  const { company, client } = portal.runtime;
  const isPerson = user !== null && !user.isPublic;
  return (
    <header className={styles['header']} data-shell-header>
      <div className={styles['left']}>
        {flags.nav && (
          <div className={styles['menu']}>
            <NavigationButton portal={portal} pathname={pathname} person={isPerson ? user : null} />
          </div>
        )}
        <Link to={isPerson ? appRoute(company) : '/'} className={styles['brand']} title={company.appTitle}>
          <TenantMark company={company} oneLine />
        </Link>
        {company.environment !== 'production' && <EnvironmentMark environment={company.environment} />}
        {flags.entitySelector && isPerson && (
          <div className={styles['desk']}>
            <span className={styles['separator']} />
            <EntitySelectorOfShell portal={portal} user={user} place="header" openDialog={openDialog} />
          </div>
        )}
      </div>
      <div>{isPerson && <Finder portal={portal} user={user} onOpen={openDialog.show} />}</div>
      <div className={styles['right']}>
        <HelpLink company={company} />
        {isPerson && (
          <Bell
            client={client}
            companyId={company.id}
            userId={user.id}
            targetOf={(notice) => noticeTarget(portal.items, notice)}
            onHistory={() => openNoticeHistory(portal.navigation)}
          />
        )}
        {isPerson && (
          <PersonMenu
            portal={portal}
            user={user}
            onProfile={() => openDialog.show({ kind: 'profile', section: 'own' })}
            onAddCompany={() => addCompany(portal, openDialog.show)}
            onHost={() => openDialog.show({ kind: 'host' })}
            onLinks={() => openDialog.show({ kind: 'links' })}
            onRadar={() => openDialog.show({ kind: 'radar' })}
            onDevelopment={() => openDialog.show({ kind: 'development' })}
            onFeedback={() => openDialog.show({ kind: 'feedback' })}
          />
        )}
        {!isPerson && (
          <ButtonLink variant="line" href={loginRoute(location.pathname + location.search)}>
            {words.signIn}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
