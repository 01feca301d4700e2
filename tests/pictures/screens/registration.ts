// Registration: by an invitation, and by a link that a person asks for.
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { mariana } from '#tests/web/support/signed-in.ts';
import { leaveAsHost, sendAsHost } from './host.ts';
import type { Screen } from './screen.ts';

/** Two companies of Mariana. */
const companies = ['18453209000176', '18453209000257'];
let guests = 0;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The main link of the first mail to this address. Mails are sent in the background. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const inbox = new URL(`/dev/mail.json?to=${encodeURIComponent(email)}`, page.url()).href;
  for (let tries = 0; tries < 50; tries += 1) {
    const mails = (await (await page.request.get(inbox)).json()) as readonly { readonly links: readonly string[] }[];
    const link = mails.at(-1)?.links[0];
    if (link !== undefined) return link;
    await setTimeout(200);
  }
  throw new Error(`No mail to ${email} arrived.`);
}

/** Invites a person as Mariana does, signs her out of this browser, and opens the link of the mail. */
async function openInvitation(page: Page): Promise<void> {
  const email = `convidado.${(guests += 1)}@mercado-ipe.com.br`;
  await sendAsHost(page, `/api/auth/v1/user/createGuest?id=aurora&email=${encodeURIComponent(email)}`, {
    groups: ['vendas'],
    entities: companies,
    message: 'Seja bem-vindo ao time.',
  });
  const link = await mailedLink(page, email);
  await leaveAsHost(page);
  await page.goto(link);
  await heading(page, 'Boas-vindas ao Portal Aurora');
}

async function acceptInvitation(page: Page): Promise<void> {
  await openInvitation(page);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await heading(page, 'Concluir cadastro');
  await page.getByRole('group', { name: 'Termos' }).getByRole('checkbox').first().waitFor();
}

async function leaveFieldsEmpty(page: Page): Promise<void> {
  await acceptInvitation(page);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await page.getByRole('alert').filter({ hasText: 'Falta corrigir' }).waitFor();
}

const invited = { person: mariana, path: '/help' } as const;

export const registrationScreens: readonly Screen[] = [
  { ...invited, name: 'invitation', reach: openInvitation },
  { ...invited, name: 'register', reach: acceptInvitation },
  { ...invited, name: 'register-problems', reach: leaveFieldsEmpty },
  { name: 'register-request', path: '/register' },
];
