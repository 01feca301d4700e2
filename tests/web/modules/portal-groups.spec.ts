// The rights of each group of the portal: the tools of the account menu, the screens of administration, and nothing of the other groups.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const rafael: Person = { tenant: 'aurora', email: 'rafael.nogueira@aurora.com.br', password: demoPasswords.aurora };

const screens = {
  Usuários: '/dashboard/administracao/usuarios',
  'Editor de código': '/dashboard/desenvolvimento/codigo',
  Consultas: '/remote-sql-manager',
  Laboratório: '/playground',
} as const;
type Screen = keyof typeof screens;

interface Rights {
  readonly opens: readonly Screen[];
  /** Entries of the account menu. */
  readonly menu: readonly string[];
}

const rights: Readonly<Record<string, Rights>> = {
  vendas: { opens: [], menu: [] },
  host: { opens: [], menu: ['Convidados', 'Links diretos'] },
  // A module for `admin-content` is not for `admin`: the launcher compares the names of groups.
  admin: { opens: ['Usuários', 'Consultas'], menu: ['Convidados', 'Links diretos', 'Consultas'] },
  'admin-users': { opens: ['Usuários'], menu: ['Convidados', 'Links diretos'] },
  'admin-finance': { opens: [], menu: [] },
  'admin-content': { opens: ['Editor de código'], menu: [] },
  'admin-ops': { opens: ['Consultas'], menu: ['Consultas'] },
  'sql-write': { opens: ['Consultas'], menu: ['Consultas'] },
  developer: { opens: ['Editor de código', 'Consultas', 'Laboratório'], menu: ['Consultas', 'Laboratório'] },
};

const menuEntries = ['Convidados', 'Links diretos', 'Consultas', 'Laboratório'];
const refusal = (page: Page) =>
  page.getByRole('heading', { name: /^(?:Você não tem acesso a esta área\.|Página não encontrada)$/ });

test.afterEach(({ faulty }) => faulty.setGroups('aurora', rafael.email, ['vendas']));

for (const [group, { opens, menu }] of Object.entries(rights))
  test(`opens the screens of the group ${group}, and no other`, async ({ page, context, faulty }) => {
    await faulty.setGroups('aurora', rafael.email, [group]);
    await signInWithNewSession(context, faulty.url(), rafael);
    await page.goto(faulty.url('localhost', '/dashboard'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Conta de / })
      .click();
    await expect(page.getByRole('button', { name: 'Meu perfil' })).toBeVisible();
    for (const entry of menuEntries)
      await expect(page.getByRole('button', { name: entry, exact: true }), entry).toHaveCount(menu.includes(entry) ? 1 : 0);
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(faulty.url('localhost', path));
      const isOpen = opens.some((one) => one === screen);
      await expect(page.getByRole('heading', { name: screen, exact: true }).or(refusal(page)).first()).toBeVisible();
      await expect(refusal(page), screen).toHaveCount(isOpen ? 0 : 1);
    }
  });
