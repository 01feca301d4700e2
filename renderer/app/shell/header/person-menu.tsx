// The account menu: the person's name, the theme of this device, tools, and sign-out.
import type { User } from '#contract/entities/user.ts';
import {
  Building2,
  CircleUser,
  Database,
  FlaskConical,
  Link2,
  LogOut,
  MessageSquareHeart,
  Radar,
  RefreshCw,
  UserPlus,
  Wrench,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { ThemeChoices } from '#renderer/features/profile/index.ts';
import { Avatar } from '#renderer/ui/avatar/avatar.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { HeaderPopover } from '#renderer/ui/popover/header-popover.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { addsCompanies } from '#renderer/app/shell/dialogs/add-company.ts';
import { reloadCompany } from '#renderer/app/shell/reload-company.ts';
import styles from './person-menu.module.css';
import { useDevelopmentTools } from '#renderer/app/visitor/development-tools.ts';
import { seesDevelopment } from '#renderer/app/visitor/tool-access.ts';
import { managesGuests, toolPlaces } from '#renderer/app/shell/tools.ts';

/** Closing the popover returns the focus to the menu button. A dialog that opens next also returns the focus there. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** A menu button: closes the menu and calls `onPress`. */
function Action({ icon, onPress, children }: { readonly icon: Glyph; readonly onPress: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      className={styles['action']}
      onClick={(event) => {
        closeMenu(event);
        onPress();
      }}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}

export function PersonMenu({
  portal,
  user,
  onProfile,
  onAddCompany,
  onHost,
  onLinks,
  onFeedback,
  onRadar,
  onDevelopment,
}: {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'host'>;
  readonly user: User;
  readonly onProfile: () => void;
  readonly onAddCompany: () => void;
  readonly onHost: () => void;
  readonly onLinks: () => void;
  readonly onFeedback: () => void;
  readonly onRadar: () => void;
  readonly onDevelopment: () => void;
}) {
  const { company } = portal.runtime;
  const isTurnedOn = useDevelopmentTools({ companyId: company.id, userId: user.id });
  const name = user.isPublic || user.nick === '' ? words.guest : user.nick;
  return (
    <HeaderPopover
      label={words.account(name)}
      renderTrigger={(opener) => (
        <button type="button" className={styles['person']} aria-label={words.account(name)} title={name} {...opener}>
          <Avatar name={name} look="person" />
        </button>
      )}
    >
      <div className={styles['who']}>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </div>
      <div className={styles['themes']}>
        <ThemeChoices />
      </div>
      <Action icon={CircleUser} onPress={onProfile}>
        {words.profile}
      </Action>
      {addsCompanies(company.entity) && (
        <Action icon={Building2} onPress={onAddCompany}>
          {words.actions.addCompany}
        </Action>
      )}
      {company.entity?.radar === true && (
        <Action icon={Radar} onPress={onRadar}>
          {words.radar}
        </Action>
      )}
      {managesGuests(user) && (
        <>
          <Action icon={UserPlus} onPress={onHost}>
            {words.guests}
          </Action>
          <Action icon={Link2} onPress={onLinks}>
            {words.directLinks}
          </Action>
        </>
      )}
      {toolPlaces(user).map(({ path, title }) => (
        <Action key={path} icon={path === '/playground' ? FlaskConical : Database} onPress={() => portal.navigation.goTo(path)}>
          {title}
        </Action>
      ))}
      {seesDevelopment(company, user, isTurnedOn) && (
        <Action icon={Wrench} onPress={onDevelopment}>
          {words.development}
        </Action>
      )}
      <Action icon={MessageSquareHeart} onPress={onFeedback}>
        {words.feedback}
      </Action>
      <Action icon={RefreshCw} onPress={() => void reloadCompany(portal.runtime, portal.host)}>
        {words.reloadCompany}
      </Action>
      <button type="button" className={styles['action']} onClick={() => void portal.runtime.session.signOut()}>
        <Icon of={LogOut} />
        {words.signOut}
      </button>
    </HeaderPopover>
  );
}
