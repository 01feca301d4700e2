// The states of a login in which a person may be interrupted, and the steps to each.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { chooseCode, choosePassword, enterEmail, enterPassword } from './login.ts';
import { expect, type Page } from './portal.ts';

export interface Place {
  readonly name: string;
  readonly tenant: string;
  readonly email: string;
  /** Needs a portal of its own, where no other test requests codes of this person. */
  readonly isAlone?: true;
  /** Steps from the first screen to the state. */
  readonly reach: (page: Page, email: string) => Promise<void>;
  readonly title: string;
  /** The title of the state one step back. */
  readonly before: string;
  /** Steps forward after Back; null when they need a password. */
  readonly forward: ((page: Page) => Promise<void>) | null;
  /** The number of mails that reaching the state sends. */
  readonly mails: number;
  /** The button that sends something; null when there is none. */
  readonly button: string | null;
}

const pressContinue = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar', exact: true }).click();

async function confirmAgain(page: Page): Promise<void> {
  await pressContinue(page);
  await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
}

const welcome = 'Boas-vindas ao Portal Aurora';
export const method = 'Como você quer entrar?';
const newcomer = 'nova.pessoa@mercado-interrompido.com.br';

const luana = 'luana@serraverde.coop.br';

/** Enters the password of the first step and waits for the code of the second. */
export async function enterBothSteps(page: Page, email: string): Promise<void> {
  await enterEmail(page, email);
  await enterFirstStep(page);
  await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
}

export async function enterFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(demoPasswords.serraVerde);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

export const places: readonly Place[] = [
  {
    name: 'method',
    tenant: 'localhost',
    email: 'beatriz.lima@aurora.com.br',
    reach: enterEmail,
    title: method,
    before: welcome,
    forward: pressContinue,
    mails: 0,
    button: 'Com código por e-mail',
  },
  {
    name: 'password',
    tenant: 'localhost',
    email: 'lucas.teixeira@aurora.com.br',
    reach: async (page, email) => {
      await enterEmail(page, email);
      await choosePassword(page);
    },
    title: 'Digite sua senha',
    before: method,
    forward: choosePassword,
    mails: 0,
    button: 'Entrar',
  },
  {
    name: 'code',
    tenant: 'localhost',
    email: 'paula.nunes@aurora.com.br',
    reach: async (page, email) => {
      await enterEmail(page, email);
      await chooseCode(page);
      await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
    },
    title: 'Digite o código',
    before: method,
    forward: chooseCode,
    mails: 1,
    button: 'Entrar',
  },
  {
    name: 'code without a choice',
    tenant: 'codigo',
    email: 'helena@vidaplena.com.br',
    reach: async (page, email) => {
      await enterEmail(page, email);
      await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
    },
    title: 'Digite o código',
    before: 'Boas-vindas ao portal Vida Plena',
    forward: pressContinue,
    mails: 1,
    button: 'Entrar',
  },
  {
    name: 'password of two steps',
    tenant: 'duas-etapas',
    email: luana,
    isAlone: true,
    reach: enterEmail,
    title: 'Digite sua senha',
    before: 'Boas-vindas ao portal Serra Verde',
    forward: pressContinue,
    mails: 0,
    button: 'Continuar',
  },
  {
    name: 'code of two steps',
    tenant: 'duas-etapas',
    email: luana,
    isAlone: true,
    reach: enterBothSteps,
    title: 'Digite o código',
    before: 'Digite sua senha',
    forward: null,
    mails: 1,
    button: 'Entrar',
  },
  {
    name: 'address of Microsoft',
    tenant: 'microsoft',
    email: 'gabriel.esteves@horizonte.com.br',
    reach: enterEmail,
    title: 'Continuar com Microsoft',
    before: 'Boas-vindas ao portal Horizonte Consultoria',
    forward: pressContinue,
    mails: 0,
    button: 'Continuar com Microsoft',
  },
  {
    name: 'confirmation of an address',
    tenant: 'localhost',
    email: 'outra.pessoa@mercado-interrompido.com.br',
    reach: enterEmail,
    title: 'Confirme seu e-mail',
    before: welcome,
    forward: pressContinue,
    mails: 0,
    button: 'Confirmar e receber o link',
  },
  {
    name: 'link on its way',
    tenant: 'localhost',
    email: newcomer,
    reach: async (page, email) => {
      await enterEmail(page, email);
      await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
    },
    title: 'Pedido enviado!',
    before: welcome,
    forward: confirmAgain,
    mails: 1,
    button: null,
  },
  {
    name: 'the address is unknown',
    tenant: 'senha',
    email: 'ninguem-interrompido@girassol.com.br',
    reach: enterEmail,
    title: 'Não encontramos este e-mail',
    before: 'Boas-vindas ao portal Girassol Energia',
    forward: pressContinue,
    mails: 0,
    button: null,
  },
  {
    name: 'blocked',
    tenant: 'senha',
    email: 'igor.siqueira@girassol.com.br',
    reach: enterEmail,
    title: 'Acesso bloqueado',
    before: 'Boas-vindas ao portal Girassol Energia',
    forward: pressContinue,
    mails: 0,
    button: null,
  },
  {
    name: 'maintenance',
    tenant: 'manutencao',
    email: 'tereza@portonorte.com.br',
    reach: async (page, email) => {
      await enterEmail(page, email);
      await enterPassword(page, demoPasswords.portoNorte);
    },
    title: 'Estamos em manutenção',
    before: 'Boas-vindas ao portal Porto Norte',
    forward: null,
    mails: 0,
    button: 'Tentar de novo',
  },
];
