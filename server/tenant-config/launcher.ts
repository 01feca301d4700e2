// The launcher of a new tenant: the screens of the portal itself, each for the groups that use it.
import type * as z from 'zod/mini';
import type { Module, NativeScreen } from '#contract/entities/module.ts';
import type { PortalGroup } from '#contract/permissions.ts';

type ModuleInput = z.input<typeof Module>;

interface LauncherItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  /** Without groups everybody sees the item. `admin` is named, because the visibility of an item knows no wider groups. */
  readonly groups: readonly PortalGroup[];
}

/** The item of every screen, in the order of the launcher. Null: the screen belongs to the work of some tenants alone. */
const screens: Readonly<Record<NativeScreen, LauncherItem | null>> = {
  users: {
    id: 'usuarios',
    title: 'Usuários',
    description: 'Quem entra no portal: dados, grupos, empresas e sessões.',
    icon: 'users',
    groups: ['admin', 'admin-users'],
  },
  profiles: {
    id: 'perfis',
    title: 'Perfis',
    description: 'Quais grupos veem cada módulo e item, e conjuntos de grupos para dar às pessoas.',
    icon: 'id-card',
    groups: ['admin', 'admin-users'],
  },
  quotas: {
    id: 'cotas',
    title: 'Cotas',
    description: 'Limites do portal, quanto já foi usado e quem é avisado.',
    icon: 'gauge',
    groups: ['admin', 'admin-ops', 'admin-users'],
  },
  files: {
    id: 'arquivos',
    title: 'Arquivos',
    description: 'Os seus, os das empresas e links.',
    icon: 'folder',
    groups: ['admin', 'admin-content'],
  },
  'code-editor': {
    id: 'codigo',
    title: 'Editor de código',
    description: 'Rascunhos, versões e publicação dos scripts.',
    icon: 'file-text',
    groups: ['admin', 'admin-content', 'developer'],
  },
  queries: {
    id: 'consultas',
    title: 'Consultas',
    description: 'Consultas aos bancos de dados da empresa.',
    icon: 'database',
    groups: ['admin', 'admin-ops', 'sql-write', 'developer'],
  },
  requests: {
    id: 'solicitacoes',
    title: 'Solicitações',
    description: 'O que você pediu, e o que espera a sua resposta.',
    icon: 'inbox',
    // Everybody asks for something, and a rule of the tenant may address a request to anybody.
    groups: [],
  },
  activity: {
    id: 'atividade',
    title: 'Atividade',
    description: 'O que foi feito na sua conta; para quem administra, na empresa toda.',
    icon: 'activity',
    groups: [],
  },
  'nfe-products': null,
};

// The table has each screen as a key.
const items = (Object.keys(screens) as NativeScreen[]).flatMap((screen) => {
  const item = screens[screen];
  return item === null ? [] : [{ ...item, groups: [...item.groups], script: `native:${screen}` }];
});

/** The modules of a new tenant: the administration, and the screens that everybody has. */
export const launcherModules: readonly ModuleInput[] = [
  { id: 'administracao', title: 'Administração', icon: 'wrench', item: items.filter(({ groups }) => groups.length > 0) },
  { id: 'conta', title: 'Sua conta', icon: 'user-round', item: items.filter(({ groups }) => groups.length === 0) },
];
