// The states of a login in which a person may be interrupted, and how each is reached.
import { chooseCode, choosePassword, giveEmail, givePassword } from './login.ts';
import { expect, type Page } from './portal.ts';

export interface Place {
  readonly name: string;
  readonly tenant: string;
  readonly email: string;
  /** In a portal of its own, where no other test asks for codes of this person. */
  readonly isAlone?: true;
  /** From the first screen to the state. */
  readonly reach: (page: Page, email: string) => Promise<void>;
  readonly title: string;
  /** The state one step back. */
  readonly before: string;
  /** From there on again; null where that takes a password. */
  readonly again: ((page: Page) => Promise<void>) | null;
  /** Mails that reaching it sends. */
  readonly mails: number;
  /** The button that sends something; none where there is none. */
  readonly button: string | null;
}

const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar', exact: true }).click();

async function confirmAgain(page: Page): Promise<void> {
  await goOn(page);
  await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
}

const welcome = 'Boas-vindas ao Portal Aurora';
export const method = 'Como você quer entrar?';
const newcomer = 'nova.pessoa@mercado-interrompido.com.br';

const luana = 'luana@serraverde.coop.br';

/** The password of the first step, and the code of the second on its way. */
export async function giveBothSteps(page: Page, email: string): Promise<void> {
  await giveEmail(page, email);
  await giveFirstStep(page);
  await expect(page.getByText(/traz a referência/)).toBeVisible();
}

export async function giveFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill('SerraVerde@2026');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

export const places: readonly Place[] = [
  {
    name: 'method',
    tenant: 'localhost',
    email: 'beatriz.lima@aurora.com.br',
    reach: giveEmail,
    title: method,
    before: welcome,
    again: goOn,
    mails: 0,
    button: 'Com código por e-mail',
  },
  {
    name: 'password',
    tenant: 'localhost',
    email: 'lucas.teixeira@aurora.com.br',
    reach: async (page, email) => {
      await giveEmail(page, email);
      await choosePassword(page);
    },
    title: 'Digite sua senha',
    before: method,
    again: choosePassword,
    mails: 0,
    button: 'Entrar',
  },
  {
    name: 'code',
    tenant: 'localhost',
    email: 'paula.nunes@aurora.com.br',
    reach: async (page, email) => {
      await giveEmail(page, email);
      await chooseCode(page);
      await expect(page.getByText(/traz a referência/)).toBeVisible();
    },
    title: 'Digite o código',
    before: method,
    again: chooseCode,
    mails: 1,
    button: 'Entrar',
  },
  {
    name: 'code without a choice',
    tenant: 'codigo',
    email: 'helena@vidaplena.com.br',
    reach: async (page, email) => {
      await giveEmail(page, email);
      await expect(page.getByText(/traz a referência/)).toBeVisible();
    },
    title: 'Digite o código',
    before: 'Boas-vindas ao portal Vida Plena',
    again: goOn,
    mails: 1,
    button: 'Entrar',
  },
  {
    name: 'password of two steps',
    tenant: 'duas-etapas',
    email: luana,
    isAlone: true,
    reach: giveEmail,
    title: 'Digite sua senha',
    before: 'Boas-vindas ao portal Serra Verde',
    again: goOn,
    mails: 0,
    button: 'Continuar',
  },
  {
    name: 'code of two steps',
    tenant: 'duas-etapas',
    email: luana,
    isAlone: true,
    reach: giveBothSteps,
    title: 'Digite o código',
    before: 'Digite sua senha',
    again: null,
    mails: 1,
    button: 'Entrar',
  },
  {
    name: 'address of Microsoft',
    tenant: 'microsoft',
    email: 'gabriel.esteves@horizonte.com.br',
    reach: giveEmail,
    title: 'Entrar com Microsoft',
    before: 'Boas-vindas ao portal Horizonte Consultoria',
    again: goOn,
    mails: 0,
    button: 'Continuar com Microsoft',
  },
  {
    name: 'confirmation of an address',
    tenant: 'localhost',
    email: 'outra.pessoa@mercado-interrompido.com.br',
    reach: giveEmail,
    title: 'Confirme seu e-mail',
    before: welcome,
    again: goOn,
    mails: 0,
    button: 'Confirmar e receber o link',
  },
  {
    name: 'link on its way',
    tenant: 'localhost',
    email: newcomer,
    reach: async (page, email) => {
      await giveEmail(page, email);
      await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
    },
    title: 'Pedido enviado!',
    before: welcome,
    again: confirmAgain,
    mails: 1,
    button: null,
  },
  {
    name: 'the address is unknown',
    tenant: 'senha',
    email: 'ninguem-interrompido@girassol.com.br',
    reach: giveEmail,
    title: 'Não encontramos este e-mail',
    before: 'Boas-vindas ao portal Girassol Energia',
    again: goOn,
    mails: 0,
    button: null,
  },
  {
    name: 'blocked',
    tenant: 'senha',
    email: 'igor.siqueira@girassol.com.br',
    reach: giveEmail,
    title: 'Acesso bloqueado',
    before: 'Boas-vindas ao portal Girassol Energia',
    again: goOn,
    mails: 0,
    button: null,
  },
  {
    name: 'maintenance',
    tenant: 'manutencao',
    email: 'tereza@portonorte.com.br',
    reach: async (page, email) => {
      await giveEmail(page, email);
      await givePassword(page, 'PortoNorte@2026');
    },
    title: 'Estamos em manutenção',
    before: 'Boas-vindas ao portal Porto Norte',
    again: null,
    mails: 0,
    button: 'Tentar de novo',
  },
];
