// The actions of the palette, which the account menu and the main screen offer as buttons.
import type { User } from '#contract/entities/user.ts';
import { addsByProof, addsFreely } from '#contract/rules/entity-steps.ts';
import {
  BadgeCheck,
  Bell,
  Building2,
  CircleUser,
  Contrast,
  Eye,
  EyeOff,
  LifeBuoy,
  Link2,
  LogOut,
  MessageSquareHeart,
  Radar,
  RefreshCw,
  UserPlus,
  Wrench,
} from 'lucide-react';
import { useStore } from 'zustand';
import { homePreferences, homeWords } from '#renderer/features/home/index.ts';
import { chooseTheme } from '#renderer/theme/theme-store.ts';
import { useTheme } from '#renderer/theme/use-theme.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { openHelp } from '#renderer/app/routing/help-address.ts';
import { openNoticeHistory } from '#renderer/app/routing/notice-history.ts';
import { addCompany } from '#renderer/app/shell/dialogs/add-company.ts';
import type { ShellDialog } from '#renderer/app/shell/dialogs/open-dialog.ts';
import { reloadCompany } from '#renderer/app/shell/reload-company.ts';
import { words } from '#renderer/app/shell/messages.ts';
import { managesGuests } from '#renderer/app/shell/tools.ts';
import { useDevelopmentTools } from '#renderer/app/visitor/development-tools.ts';
import { seesDevelopment } from '#renderer/app/visitor/tool-access.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface ActionProps {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'host'>;
  readonly user: User;
  readonly onOpen: (dialog: ShellDialog) => void;
}

/** An action with other words that find it. */
interface PaletteAction extends PaletteEntry {
  readonly also?: string;
}

interface Listed {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly glyph: Glyph;
  readonly also?: string;
  readonly href?: string;
  readonly open: () => void;
}

const toEntry = ({ glyph, ...action }: Listed): PaletteAction => ({
  ...action,
  group: words.actions.title,
  icon: <Icon of={glyph} />,
});

/** Actions that change the display on this device. */
function useDisplayActions({ portal, user }: ActionProps): readonly Listed[] {
  const preferences = homePreferences(portal.runtime.company.id, user.id);
  const hidden = useStore(preferences, (state) => state.hidden);
  const { mode } = useTheme();
  return [
    {
      id: 'values',
      label: hidden ? homeWords.show : homeWords.hide,
      // Hides the values of the tiles. Modules show their own values.
      detail: words.actions.valuesWhere,
      glyph: hidden ? Eye : EyeOff,
      open: () => preferences.setState({ hidden: !hidden }),
    },
    {
      id: 'theme',
      label: words.actions.theme,
      detail: mode === 'dark' ? words.actions.toLight : words.actions.toDark,
      glyph: Contrast,
      also: words.actions.themeAlso,
      open: () => chooseTheme(mode === 'dark' ? 'light' : 'dark'),
    },
  ];
}

/** In the order of the account menu; signing out is last. */
export function useActions(props: ActionProps): readonly PaletteAction[] {
  const { portal, user, onOpen } = props;
  const { runtime, navigation, host } = portal;
  const { company, session } = runtime;
  const display = useDisplayActions(props);
  const isTurnedOn = useDevelopmentTools({ companyId: company.id, userId: user.id });
  const listed: readonly (Listed | false)[] = [
    ...display,
    company.style.layout.entity.show && {
      id: 'companies',
      label: words.actions.companies,
      detail: words.entities(user.entitySelected.length),
      glyph: Building2,
      open: () => onOpen({ kind: 'entities' }),
    },
    addsFreely(company.entity) && {
      id: 'add-company',
      label: words.actions.addCompany,
      glyph: Building2,
      open: () => addCompany(portal, onOpen),
    },
    addsByProof(company.entity) && {
      id: 'validation',
      label: words.actions.validation,
      glyph: BadgeCheck,
      also: words.actions.addCompany,
      href: '/entities-validation',
      open: () => navigation.goTo('/entities-validation'),
    },
    {
      id: 'profile',
      label: words.profile,
      detail: user.email,
      glyph: CircleUser,
      open: () => onOpen({ kind: 'profile', section: 'own' }),
    },
    company.entity?.radar === true && { id: 'radar', label: words.radar, glyph: Radar, open: () => onOpen({ kind: 'radar' }) },
    managesGuests(user) && { id: 'host', label: words.guests, glyph: UserPlus, open: () => onOpen({ kind: 'host' }) },
    managesGuests(user) && { id: 'links', label: words.directLinks, glyph: Link2, open: () => onOpen({ kind: 'links' }) },
    { id: 'notices', label: words.actions.notices, glyph: Bell, open: () => openNoticeHistory(navigation) },
    company.showHelpButton && { id: 'help', label: words.help, glyph: LifeBuoy, href: '/help', open: () => openHelp(navigation) },
    seesDevelopment(company, user, isTurnedOn) && {
      id: 'development',
      label: words.development,
      glyph: Wrench,
      open: () => onOpen({ kind: 'development' }),
    },
    { id: 'feedback', label: words.feedback, glyph: MessageSquareHeart, open: () => onOpen({ kind: 'feedback' }) },
    { id: 'reload', label: words.reloadCompany, glyph: RefreshCw, open: () => void reloadCompany(runtime, host) },
    { id: 'sign-out', label: words.signOut, detail: user.nick, glyph: LogOut, open: () => void session.signOut() },
  ];
  return listed.filter((action) => action !== false).map(toEntry);
}
