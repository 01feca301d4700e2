// `/entities-validation` at each step: without a connection, with a lost answer, after a reload and a sleep, and in two tabs.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { enterEmail, enterPassword } from '#tests/web/support/login.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Locator, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';
import { sleep } from '#tests/web/support/sleep.ts';

const bruno: Person = { tenant: 'validacao', email: 'bruno@pampa.com.br', password: demoPasswords.pampa };
const contact = 'fiscal@saobento.com.br';
const name = 'Empresa da Jornada';

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const heading = (page: Page, label: string) => page.getByRole('heading', { name: label, exact: true });
const question = (page: Page) => page.getByRole('textbox', { name: 'Resposta' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Código' });
const reason = (page: Page) => page.getByRole('textbox', { name: 'Por que você age por esta empresa' });

/** The fault during which the automatic check does not end. */
const silent = { queries: { responsavel: 'silent' } } as const;

interface Step {
  readonly name: string;
  readonly company: string;
  /** Leads from the beginning to the step. */
  readonly reach: (page: Page, portal: OwnPortal) => Promise<void>;
  /** Something that only this step shows. */
  readonly shown: (page: Page) => Locator;
  /** Fills the step in. */
  readonly fill: (page: Page) => Promise<void>;
  readonly submit: (page: Page) => Locator;
  /** The address of the request that `submit` sends. */
  readonly request: RegExp;
  /** Shown by the page after the step. */
  readonly after: (page: Page) => Locator;
  /** A proof renews the session, so that a lost answer loses the session. */
  readonly proves: boolean;
  /** Shown by the page after a sleep of 20 minutes. */
  readonly awake: (page: Page) => Locator;
}

/** The code of the last journey at this step. */
let lastCode = '';

const steps: readonly Step[] = [
  {
    name: 'the automatic check',
    company: '33.441.087/0001-91',
    reach: async (_page, portal) => portal.setFault({ ...silent, minutesLate: minutes }),
    shown: (page) => heading(page, 'Verificando a empresa'),
    fill: () => Promise.resolve(),
    submit: (page) => button(page, 'Cancelar'),
    request: /\/x\/entity-validation\//,
    after: (page) => heading(page, 'Responda à pergunta'),
    proves: false,
    // The check has ended without an answer, and the next step is offered.
    awake: (page) => page.getByText('Não foi possível validar agora.'),
  },
  {
    name: 'the question',
    company: '18.453.209/0004-19',
    reach: () => Promise.resolve(),
    shown: (page) => heading(page, 'Responda à pergunta'),
    fill: (page) => question(page).fill('Acácias'),
    submit: (page) => button(page, 'Confirmar'),
    request: /\/autoValidate\/question$/,
    after: (page) => heading(page, 'Empresa validada'),
    proves: true,
    awake: (page) => heading(page, 'Responda à pergunta'),
  },
  {
    name: 'the code',
    company: '12.ABC.345/01DE-35',
    async reach(page, portal) {
      await button(page, 'Não sei responder').click();
      const inbox = await portal.inbox(contact);
      await button(page, 'Enviar código').click();
      lastCode = await inbox.nextCode();
    },
    shown: (page) => heading(page, 'Digite o código'),
    // A complete code is sent at once, so that `act` types it.
    fill: (page) => code(page).fill(lastCode.slice(0, 2)),
    submit: (page) => code(page),
    request: /\/mfa\/authenticate$/,
    after: (page) => heading(page, 'Empresa validada'),
    proves: true,
    awake: (page) => heading(page, 'Receba um código'),
  },
  {
    name: 'the approval',
    company: '18.453.209/0007-61',
    async reach(page) {
      await button(page, 'Não sei responder').click();
      await button(page, 'Continuar').click();
    },
    shown: (page) => heading(page, 'Peça a aprovação'),
    async fill(page) {
      await reason(page).fill('Sou a compradora');
      await page.getByRole('checkbox').check();
    },
    submit: (page) => button(page, 'Pedir aprovação'),
    request: /\/autoValidate\/approval$/,
    after: (page) => heading(page, 'Pedido enviado'),
    proves: false,
    awake: (page) => heading(page, 'Peça a aprovação'),
  },
];

/** Sends the filled step. */
async function act(page: Page, step: Step): Promise<void> {
  if (step.name === 'the code') await code(page).fill(lastCode);
  else await step.submit(page).click();
}

async function reach(page: Page, portal: OwnPortal, step: Step): Promise<void> {
  if (step.name === 'the automatic check') await step.reach(page, portal);
  await page.goto(portal.url('validacao', '/entities-validation'));
  await button(page, 'Adicionar empresa').click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar empresa' });
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill(step.company);
  await dialog.getByRole('textbox', { name: 'Nome da empresa' }).fill(name);
  await dialog.getByRole('button', { name: 'Adicionar e validar' }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
  if (step.name !== 'the automatic check') await step.reach(page, portal);
  await expect(step.shown(page)).toBeVisible();
}

/** The server carries the request out, and the page does not receive the answer. */
const loseAnswer = (page: Page, { request }: Step) =>
  page.route(request, async (route) => {
    // Node asks the system for names under `localhost`, which may not resolve them.
    const { host, port, pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    expect(answer.status()).toBe(200);
    await route.abort();
  });

/** The minutes by which the clock of the portal is ahead, another figure for each journey: a contact receives one code a minute. */
let minutes = 0;

test.beforeEach(async ({ context, faulty }) => {
  minutes += 30;
  await faulty.setFault({ minutesLate: minutes });
  await faulty.forgetCompanies('validacao', bruno.email);
  await signInWithNewSession(context, faulty.url('validacao'), bruno);
});

for (const step of steps)
  test.describe(step.name, () => {
    test('sends nothing without a connection, and goes on when it is back', async ({ page, faulty }) => {
      await reach(page, faulty, step);
      await step.fill(page);
      const sending = step.name === 'the code' ? button(page, 'Confirmar') : step.submit(page);
      await expectDisabledOffline(page, sending);
      await expect(step.shown(page)).toBeVisible();
      await act(page, step);
      await expect(step.after(page)).toBeVisible();
    });

    test('shows what the server did when its answer is lost', async ({ page, faulty }) => {
      await reach(page, faulty, step);
      await step.fill(page);
      await loseAnswer(page, step);
      await act(page, step);
      if (step.proves) {
        await expect(page).toHaveURL(({ searchParams }) => searchParams.has('redirect_url'));
        await enterEmail(page, bruno.email);
        await enterPassword(page, bruno.password);
      } else await page.getByRole('button', { name: 'Ok, entendi' }).click();
      await expect(step.after(page)).toBeVisible();
    });

    test('continues after a reload, in the same company', async ({ page, faulty }) => {
      await reach(page, faulty, step);
      await page.reload();
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expect(step.shown(page)).toBeVisible();
      await step.fill(page);
      await act(page, step);
      await expect(step.after(page)).toBeVisible();
    });

    test('has a next step after a sleep of 20 minutes', async ({ page, faulty }) => {
      await page.clock.install();
      await reach(page, faulty, step);
      await faulty.setFault({ minutesLate: minutes + 20 });
      await sleep(page, 20);
      await expect(step.awake(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { disabled: false })).not.toHaveCount(0);
    });

    test('submits once from two tabs, and the older tab shows the present state', async ({ page, context, faulty }) => {
      await reach(page, faulty, step);
      await step.fill(page);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(step.shown(other)).toBeVisible();
      await step.fill(other);
      await act(other, step);
      await expect(step.after(other)).toBeVisible();
      // A page in the background does not ask for news, so that it still shows the step.
      if ((await step.after(page).count()) === 0) await act(page, step);
      await expect(step.after(page)).toBeVisible();
      await expect(page).toHaveURL(/entities-validation/);
    });
  });
