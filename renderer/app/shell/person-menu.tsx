// The person: who one is here, how the portal looks on this device, and the way out.
import type { User } from '#contract/entities/user.ts';
import { LogOut } from 'lucide-react';
import { chooseContrast, chooseTheme, type ThemeChoice } from '../../theme/theme-store.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import { HeaderPopover } from './popover.tsx';
import styles from './person-menu.module.css';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function PersonMenu({ portal, user }: { readonly portal: PortalApp; readonly user: User }) {
  const name = user.isPublic || user.nick === '' ? words.guest : user.nick;
  return (
    <HeaderPopover
      label={words.account(name)}
      side="end"
      trigger={{
        className: styles['person'],
        'aria-label': words.account(name),
        title: name,
        children: <Avatar name={name} look="person" />,
      }}
    >
      <div className={styles['who']}>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </div>
      <ThemeChoices />
      <hr className={styles['line']} />
      <button type="button" className={styles['action']} onClick={() => void portal.runtime.session.signOut()}>
        <Icon of={LogOut} />
        {words.signOut}
      </button>
    </HeaderPopover>
  );
}

function ThemeChoices() {
  const { choice, contrast } = useTheme();
  return (
    <fieldset className={styles['themes']}>
      <legend>{words.theme}</legend>
      <div className={styles['choices']}>
        {choices.map((one) => (
          <label key={one} className={styles['choice']}>
            <input type="radio" name="theme" checked={choice === one} onChange={() => chooseTheme(one)} />
            {words.themes[one]}
          </label>
        ))}
      </div>
      <label className={styles['contrast']}>
        <input
          type="checkbox"
          checked={contrast === 'more'}
          onChange={(event) => chooseContrast(event.target.checked ? 'more' : 'normal')}
        />
        {words.contrast}
      </label>
    </fieldset>
  );
}
