// Dialogs of "Usuários", "Cotas" with the panel of one quota, the versions of "Perfis", and the guests of a host.
import { carlos, mariana } from '#tests/web/support/signed-in.ts';
import type { Page } from 'playwright-core';
import { openAccount } from './home.ts';
import type { Screen } from './screen.ts';

const users: Screen = { name: 'usuarios', person: carlos, path: '/dashboard/administracao/usuarios' };
const quotas: Screen = { name: 'cotas', person: carlos, path: '/dashboard/administracao/cotas' };
const profiles: Screen = { name: 'perfis', person: carlos, path: '/dashboard/administracao/perfis' };

/** One line without an error, one with an unreadable address, and one with a company that is not a CNPJ. */
const people = [
  'nome;e-mail;grupos;empresas',
  'Ana Reis;ana.reis@cliente.com.br;vendas;',
  'Rui;rui;;',
  'Lia;lia@cliente.com.br;;12',
];

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens the panel of a person who is no administrator, and presses a button of it. */
const onPerson = (button: string, tab?: string) => async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill('Mariana Costa');
  await page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]').filter({ hasText: 'Mariana' }).click();
  // A phone shows the panel as a dialog.
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  await panel.getByRole('tab', { name: 'Dados' }).waitFor();
  if (tab !== undefined) {
    await panel.getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('menuitem', { name: tab }).click();
  }
  await panel.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
};

async function openQuota(page: Page): Promise<void> {
  await page.getByRole('row', { name: /^Armazenamento/ }).click();
  await page.getByRole('complementary').or(page.getByRole('dialog')).getByRole('heading', { level: 2 }).waitFor();
}

async function chooseFile(page: Page): Promise<void> {
  await press('Importar CSV')(page);
  const file = { name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(people.join('\n')) };
  await page.getByRole('dialog').getByLabel('Arquivo CSV').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Conferir' }).waitFor();
}

async function choosePeople(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await press('Grupos')(page);
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
}

export const administrationScreens: readonly Screen[] = [
  { ...users, name: 'usuarios-convite', reach: press('Convidar') },
  { ...users, name: 'usuarios-importacao', reach: chooseFile },
  { ...users, name: 'usuarios-varias', reach: choosePeople },
  { ...users, name: 'usuarios-ver-como', reach: onPerson('Ver como') },
  { ...users, name: 'usuarios-link-direto', reach: onPerson('Link direto') },
  { ...users, name: 'usuarios-anonimizacao', reach: onPerson('Anonimizar', 'LGPD') },
  quotas,
  { ...quotas, name: 'cotas-painel', reach: openQuota },
  {
    ...quotas,
    name: 'cotas-excecao',
    async reach(page) {
      await openQuota(page);
      await press('Incluir exceção')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...profiles,
    name: 'perfis-versoes',
    reach: (page) => page.getByRole('radio', { name: 'Versões' }).check(),
  },
  { name: 'convidados', person: mariana, path: '/dashboard', reach: (page) => openAccount(page, 'Convidados') },
];
