// Screens for people who are not signed in.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import type { Page } from 'playwright-core';
import { type Screen, untilNotice } from './screen.ts';

/** The portal limits codes and wrong passwords by address, so each picture has the next person. */
const people = [
  'rafael.nogueira',
  'beatriz.lima',
  'lucas.teixeira',
  'paula.nunes',
  'marcos.vieira',
  'renata.alves',
  'camila.rocha',
  'bruno.tavares',
];
let turn = 0;
const nextPerson = (): string => `${people[turn++ % people.length] ?? ''}@aurora.com.br`;
/** Nobody has this address, and each picture has another one. */
const newcomer = (): string => `pessoa.${(turn += 1)}@mercado-novo.com.br`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function askMethod(page: Page): Promise<void> {
  await enterEmail(page, nextPerson());
  await heading(page, 'Como você quer entrar?');
}

async function askPassword(page: Page): Promise<void> {
  await askMethod(page);
  await page.getByRole('button', { name: 'Com senha' }).click();
  await heading(page, 'Digite sua senha');
}

/** Answers as for a sent code. There are more looks than codes that the portal sends in that time. */
const sendCode = (page: Page): Promise<unknown> =>
  page.route('**/otp/request', (route) => {
    const [expiresAt, resendAt] = [600, 60].map((seconds) => new Date(Date.now() + seconds * 1_000).toISOString());
    return route.fulfill({ json: { reference: '7K2M', expiresAt, resendAt } });
  });

async function askCode(page: Page): Promise<void> {
  await askMethod(page);
  await page.getByRole('button', { name: 'Com código por e-mail' }).click();
  await heading(page, 'Digite o código');
}

export const visitorScreens: readonly Screen[] = [
  { name: 'login', path: '/' },
  {
    name: 'login-cookies',
    path: '/',
    answered: false,
    reach: (page) => page.getByRole('region', { name: /cookies/i }).waitFor(),
  },
  {
    name: 'cookie-preferences',
    path: '/',
    answered: false,
    async reach(page) {
      await page
        .getByRole('region', { name: /cookies/i })
        .getByRole('button', { name: 'Escolher' })
        .click();
      await page.getByRole('dialog', { name: 'Preferências de cookies' }).waitFor();
    },
  },
  { name: 'login-girassol', path: '/', tenant: 'senha' },
  { name: 'login-method', path: '/', reach: askMethod },
  { name: 'login-password', path: '/', reach: askPassword },
  {
    name: 'login-password-wrong',
    path: '/',
    async reach(page) {
      await askPassword(page);
      await enterPassword(page, 'senha errada');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'login-code', path: '/', prepare: sendCode, reach: askCode },
  {
    name: 'login-code-wrong',
    path: '/',
    prepare: sendCode,
    async reach(page) {
      await askCode(page);
      await page.getByRole('textbox').first().pressSequentially('AAAAAA');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'login-confirm',
    path: '/',
    async reach(page) {
      await enterEmail(page, newcomer());
      await heading(page, 'Confirme seu e-mail');
    },
  },
  {
    name: 'login-sent',
    path: '/',
    async reach(page) {
      await enterEmail(page, newcomer());
      await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
      await heading(page, 'Pedido enviado!');
    },
  },
  {
    name: 'login-unknown',
    path: '/',
    tenant: 'senha',
    async reach(page) {
      await enterEmail(page, 'ninguem@girassol.com.br');
      await heading(page, 'Não encontramos este e-mail');
    },
  },
  {
    name: 'login-blocked',
    path: '/',
    tenant: 'senha',
    async reach(page) {
      await enterEmail(page, 'igor.siqueira@girassol.com.br');
      await heading(page, 'Acesso bloqueado');
    },
  },
  {
    name: 'login-maintenance',
    path: '/',
    tenant: 'manutencao',
    async reach(page) {
      await enterEmail(page, 'tereza@portonorte.com.br');
      await enterPassword(page, demoPasswords.portoNorte);
      await heading(page, 'Estamos em manutenção');
    },
  },
  { name: 'login-homologacao', path: '/', tenant: 'homologacao', reach: untilNotice },
  { name: 'portal-disabled', path: '/', tenant: 'desativado' },
  { name: 'portal-blocked', path: '/', tenant: 'bloqueado' },
  { name: 'terms', path: '/termos/uso/3' },
  {
    name: 'help-visitor',
    path: '/help',
    reach: (page) => page.getByText('Verificando os serviços').waitFor({ state: 'hidden' }),
  },
  { name: 'not-found', path: '/404' },
  { name: 'leave', path: '/leave/nota-fiscal' },
  { name: 'password-link-expired', path: '/changePassword?email=beatriz.lima%40aurora.com.br&hash=invalido' },
  { name: 'direct-link-invalid', path: '/directScript?hash=invalido' },
  { name: 'open-boleto', path: '/dashboard/publico/segunda-via' },
  { name: 'open-delivery', path: '/dashboard/publico/acompanhar-entrega' },
  { name: 'open-catalogue', path: '/dashboard/publico/catalogo' },
  { name: 'open-supplier', path: '/dashboard/publico/seja-fornecedor' },
];
