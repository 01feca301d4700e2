// "Usuários" and "Solicitações": the lists, and the panel of one. "Perfis": sets of groups, and the groups of modules and items.
import { carlos, mariana } from '#tests/web/support/signed-in.ts';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const users: Screen = { name: 'usuarios', person: carlos, path: '/dashboard/administracao/usuarios' };
const blocked = '/dashboard/administracao/usuarios?situacao=blocked';

const requests: Screen = { name: 'solicitacoes', person: carlos, path: '/dashboard/conta/solicitacoes' };

async function openRequest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 3, name: 'Histórico' }).waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]').first().click();
  await page.getByRole('tab', { name: 'Dados' }).waitFor();
}

const profiles: Screen = { name: 'perfis', person: carlos, path: '/dashboard/administracao/perfis' };

async function openAccess(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Acesso' }).check();
  await page.getByRole('searchbox', { name: 'Buscar módulo ou item' }).waitFor();
}

export const peopleScreens: readonly Screen[] = [
  profiles,
  { ...profiles, name: 'perfis-acesso', reach: openAccess },
  {
    ...profiles,
    name: 'perfis-simular',
    async reach(page) {
      await openAccess(page);
      await page.getByRole('button', { name: 'Simular' }).click();
      await page.getByRole('searchbox', { name: 'Buscar pessoa' }).fill('paula');
      await page.getByRole('button', { name: /Paula Nunes/ }).click();
    },
  },
  users,
  { ...users, name: 'usuarios-vazio', path: '/dashboard/administracao/usuarios?busca=ninguem' },
  { ...users, name: 'usuarios-pessoa', path: blocked, reach: openFirst },
  {
    ...users,
    name: 'usuarios-grupos',
    path: blocked,
    async reach(page) {
      await openFirst(page);
      await page.getByRole('tab', { name: /^Grupos/ }).click();
    },
  },
  {
    ...users,
    name: 'usuarios-bloqueio',
    async reach(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Bloquear' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  requests,
  { ...requests, name: 'solicitacoes-vazio', path: `${requests.path}?q=ninguem` },
  { ...requests, name: 'solicitacoes-respondidas', path: `${requests.path}?situacao=answered` },
  { ...requests, name: 'solicitacao', path: `${requests.path}?protocolo=T6H3K9W2MB`, reach: openRequest },
  { ...requests, name: 'solicitacao-chamado', path: `${requests.path}?protocolo=H3W8B5N6PC`, reach: openRequest },
  {
    ...requests,
    name: 'solicitacao-recusa',
    path: `${requests.path}?protocolo=T6H3K9W2MB`,
    async reach(page) {
      await page.getByRole('button', { name: 'Recusar' }).click();
      await page.getByLabel('Motivo da recusa').waitFor();
    },
  },
  { ...requests, name: 'solicitacoes-minhas', person: mariana, path: `${requests.path}?visao=minhas` },
  {
    ...requests,
    name: 'solicitacao-minha',
    person: mariana,
    path: `${requests.path}?visao=minhas&protocolo=K7M2Q9R4TX`,
    async reach(page) {
      await page.getByLabel('Sua resposta').waitFor();
    },
  },
];
