// "Usuários": the list of people and the panel of one.
import { carlos } from '#tests/web/support/signed-in.ts';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const users: Screen = { name: 'usuarios', person: carlos, path: '/dashboard/administracao/usuarios' };
const blocked = '/dashboard/administracao/usuarios?situacao=blocked';

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]').first().click();
  await page.getByRole('tab', { name: 'Dados' }).waitFor();
}

export const peopleScreens: readonly Screen[] = [
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
];
