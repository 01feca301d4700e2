// Guests and direct links: the dialogs of the host, and what the guest of a link sees.
import type { Page } from 'playwright-core';
import { mariana } from '#tests/web/support/signed-in.ts';
import { openAccount } from './home.ts';
import { leaveAsHost, sendAsHost } from './host.ts';
import { moduleOf, type Screen } from './screen.ts';

/** "Aurora Filial Contagem" */
const entity = '18453209000257';
let guests = 0;

/** Creates a link as Mariana does, signs her out of this browser, and opens the link. */
async function openAsGuest(page: Page): Promise<void> {
  const email = `cliente.${(guests += 1)}@mercado-ipe.com.br`;
  const answer = await sendAsHost(page, `/api/auth/v1/session/app/aurora/user/${email}/directHash`, {
    title: 'Acompanhe a sua entrega',
    script: 'acompanhar-entrega',
    entity,
    expires: '7d',
  });
  const { url } = (await answer.json()) as { readonly url: string };
  await leaveAsHost(page);
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Acompanhe a sua entrega' }).waitFor();
}

const host = { person: mariana, path: '/dashboard' } as const;

export const linkScreens: readonly Screen[] = [
  { ...host, name: 'guests', reach: (page) => openAccount(page, 'Convidados') },
  { ...host, name: 'direct-links', reach: (page) => openAccount(page, 'Links diretos') },
  { ...host, name: 'direct-link-guest', path: '/help', reach: openAsGuest },
  {
    ...host,
    name: 'direct-link-guest-item',
    path: '/help',
    async reach(page) {
      await openAsGuest(page);
      await page.getByRole('button', { name: 'Abrir' }).click();
      await moduleOf(page).getByRole('heading', { level: 1 }).waitFor();
    },
  },
  // The links of the guests above.
  {
    ...host,
    name: 'direct-links-created',
    async reach(page) {
      await openAccount(page, 'Links diretos');
      await page.getByRole('tab', { name: /^Criados/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];
