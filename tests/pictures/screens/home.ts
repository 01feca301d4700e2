// The main page, and what the header opens.
import type { Page } from 'playwright-core';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { girassol, mariana, type Person } from '#tests/web/support/signed-in.ts';
import type { Screen } from './screen.ts';

const lucas: Person = { tenant: 'aurora', email: 'lucas.teixeira@aurora.com.br', password: demoPasswords.aurora };
const bruno: Person = { tenant: 'aurora', email: 'bruno.tavares@aurora.com.br', password: demoPasswords.aurora };
const camila: Person = { tenant: 'aurora', email: 'camila.rocha@aurora.com.br', password: demoPasswords.aurora };

const clarice: Person = { tenant: 'homologacao', email: 'clarice@ipelivros.com.br', password: demoPasswords.ipeLivros };

const home = { person: mariana, path: '/dashboard' } as const;
const summaries = /\/api\/remotesql\/.*resumo-|\/x\/summaries/;

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
}

async function openCompanies(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /\d+ empresas$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

export async function openAccount(page: Page, entry?: string): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  const first = page.getByRole('button', { name: entry ?? 'Meu perfil' });
  await first.waitFor();
  if (entry === undefined) return;
  await first.click();
  await page.getByRole('dialog').waitFor();
}

const profile = (tab: string): Screen => ({
  ...home,
  name: `profile-${tab
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')}`,
  async reach(page) {
    await openAccount(page, 'Meu perfil');
    await page.getByRole('tab', { name: tab }).click();
  },
});

export const homeScreens: readonly Screen[] = [
  { ...home, name: 'home' },
  { name: 'home-girassol', tenant: 'senha', person: girassol, path: '/dashboard' },
  { name: 'home-few-modules', person: lucas, path: '/dashboard' },
  { name: 'home-banners', person: bruno, path: '/dashboard', reach: (page) => page.getByRole('dialog').waitFor() },
  { ...home, name: 'home-hidden', reach: (page) => page.getByRole('button', { name: 'Ocultar valores' }).first().click() },
  {
    ...home,
    name: 'home-loading',
    isLoading: true,
    prepare: (page) => page.route(summaries, () => undefined),
    reach: (page) => page.locator('article[data-kind=loading]').first().waitFor(),
  },
  {
    ...home,
    name: 'home-failed',
    prepare: (page) => page.route(summaries, (route) => route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE' } })),
  },
  {
    ...home,
    name: 'home-detail',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Detalhes: / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  { name: 'menu', person: mariana, path: '/menu' },
  { name: 'menu-girassol', tenant: 'senha', person: girassol, path: '/menu' },
  { ...home, name: 'palette', reach: openPalette },
  {
    ...home,
    name: 'palette-found',
    async reach(page) {
      await openPalette(page);
      await page.keyboard.type('ve');
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    ...home,
    name: 'companies',
    reach: openCompanies,
  },
  {
    name: 'companies-add',
    tenant: 'senha',
    person: girassol,
    path: '/dashboard',
    async reach(page) {
      await openCompanies(page);
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
      await page.getByRole('dialog', { name: 'Adicionar empresa' }).waitFor();
    },
  },
  {
    name: 'companies-manage',
    tenant: 'senha',
    person: girassol,
    path: '/dashboard',
    async reach(page) {
      await openCompanies(page);
      await page.getByRole('button', { name: 'Gerenciar' }).click();
      await page.getByRole('dialog', { name: 'Gerenciar empresas' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    ...home,
    name: 'inbox',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Avisos/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Avisos' }).waitFor();
    },
  },
  { ...home, name: 'account', reach: (page) => openAccount(page) },
  { ...home, name: 'feedback', reach: (page) => openAccount(page, 'Sua opinião') },
  {
    ...home,
    name: 'radar',
    async reach(page) {
      await openAccount(page, 'Auditoria');
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  {
    name: 'development',
    tenant: 'homologacao',
    person: clarice,
    path: '/menu',
    reach: (page) => openAccount(page, 'Desenvolvimento'),
  },
  profile('Dados'),
  profile('Segurança'),
  profile('Aceites'),
  profile('Privacidade'),
  { name: 'notifications', person: mariana, path: '/notifications' },
  { name: 'notifications-first', person: camila, path: '/dashboard' },
  { name: 'help', person: mariana, path: '/help' },
  {
    name: 'ticket',
    person: mariana,
    path: '/help',
    async reach(page) {
      await page.getByRole('main').getByRole('button', { name: 'Abrir chamado' }).first().click();
      await page.getByRole('dialog', { name: 'Abrir chamado' }).waitFor();
    },
  },
  {
    name: 'help-ticket',
    person: mariana,
    path: '/help',
    async reach(page) {
      const tickets = page.getByRole('region', { name: 'Meus chamados', exact: true });
      await tickets.locator('summary').first().click();
      await tickets.getByText('Para continuar, responda ao e-mail que você recebeu.').waitFor();
    },
  },
  {
    ...home,
    name: 'offline',
    async reach(page) {
      await page.context().setOffline(true);
      await page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.').waitFor();
    },
  },
  {
    ...home,
    name: 'no-access',
    path: '/remote-sql-manager',
    reach: (page) => page.getByRole('heading', { name: 'Você não tem acesso a esta área.' }).waitFor(),
  },
];
