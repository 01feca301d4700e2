// Interruptions of the login. Each state is interrupted by a reload, a lost connection, a second tab, a sleep longer than the
// lifetime of a code, and Back. Typed text stays, no address is typed twice, and no second mail is sent.
import type { BrowserContext } from '@playwright/test';
import { enterEmail, heading, open } from '#tests/web/support/login.ts';
import { method, type Place, places } from '#tests/web/support/login-places.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { sleep } from '#tests/web/support/sleep.ts';

interface Interrupted {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly portal: Portal;
  readonly place: Place;
  /** Expects the screen of the place and its address. */
  readonly expectPlace: () => Promise<void>;
}

const offline = 'Sem conexão. O que você digitar fica guardado neste aparelho.';

const interruptions = {
  async reload({ page, expectPlace }) {
    await page.reload();
    await expectPlace();
  },
  async 'lost connection'({ page, context, place: { button }, expectPlace }) {
    await context.setOffline(true);
    await expect(page.getByText(offline)).toBeVisible();
    if (button !== null) await expect(page.getByRole('button', { name: new RegExp(`^${button}(?! com)`) })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText(offline)).toBeHidden();
    await expectPlace();
  },
  async 'second tab'({ context, portal, place: { tenant }, expectPlace }) {
    const other = await context.newPage();
    await open(other, portal.url(tenant));
    await expect(other.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('');
    await other.close();
    await expectPlace();
  },
  async sleep({ page, expectPlace }) {
    await sleep(page, 45);
    await expectPlace();
  },
  async Back({ page, place: { email, before, forward }, expectPlace }) {
    await page.goBack();
    await expect(heading(page, before)).toBeVisible();
    const isStep = before === method || before === 'Digite sua senha';
    if (isStep) await expect(page.getByText(email, { exact: true })).toBeVisible();
    else await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
    if (forward === null) return;
    await forward(page);
    await expectPlace();
  },
} satisfies Record<string, (interrupted: Interrupted) => Promise<void>>;

type Interruption = keyof typeof interruptions;

/**
 * Back comes last when no step leads on again. Otherwise the sleep comes last, because the person may then request another mail.
 */
const orderFor = ({ forward }: Place): readonly Interruption[] =>
  forward === null
    ? ['reload', 'lost connection', 'second tab', 'sleep', 'Back']
    : ['reload', 'lost connection', 'second tab', 'Back', 'sleep'];

async function interrupt(place: Place, page: Page, context: BrowserContext, portal: Portal): Promise<void> {
  const { tenant, email, reach, title, mails } = place;
  const sentMails = async (): Promise<number> => {
    const answer = await page.request.get(portal.url('localhost', `/dev/mail.json?to=${encodeURIComponent(email)}`));
    return ((await answer.json()) as readonly unknown[]).length;
  };
  const start = await sentMails();
  const expectPlace = async (): Promise<void> => {
    await expect(heading(page, title)).toBeVisible();
    const field = page.getByLabel('Confirme o e-mail');
    if (title === 'Confirme seu e-mail') await expect(field).toHaveValue(email);
    else await expect(page.getByText(email, { exact: true })).toBeVisible();
  };
  await page.clock.install();
  await open(page, portal.url(tenant));
  await reach(page, email);
  await expectPlace();
  await expect.poll(sentMails).toBe(start + mails);
  for (const name of orderFor(place))
    await test.step(name, () => interruptions[name]({ page, context, portal, place, expectPlace }));
  expect(await sentMails()).toBe(start + mails);
}

const count = Object.keys(interruptions).length;

for (const [index, place] of places.entries()) {
  const title = `keeps the state "${place.name}" after ${orderFor(place).join(', ')} (${(index + 1) * count} of ${places.length * count} interruptions)`;
  if (place.isAlone === true) test(title, ({ page, context, faulty }) => interrupt(place, page, context, faulty));
  else test(title, ({ page, context, portal }) => interrupt(place, page, context, portal));
}

test('keeps unsent text after a reload, and sends one mail after a double click and a second tab', async ({
  page,
  context,
  // No other journey requests a code for this person at the same time.
  faulty: portal,
}) => {
  const email = 'sonia.prado@aurora.com.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url());
  await page.getByLabel('E-mail').fill(email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/user\/exists|otp\/request/.test(request.url())) requests.push(request.url());
  });
  // Both clicks hit the same position, even when the first one changes the screen.
  const button = await page.getByRole('button', { name: 'Continuar', exact: true }).boundingBox();
  if (button === null) throw new Error('nothing to press');
  await page.mouse.dblclick(button.x + button.width / 2, button.y + button.height / 2);
  await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
  expect(requests.map((url) => /user\/exists|otp\/request/.exec(url)?.[0])).toEqual(['user/exists', 'otp/request']);
  const referenceText = await page.getByText(/^O e-mail certo traz .+ no assunto\.$/).innerText();

  const other = await context.newPage();
  await open(other, portal.url());
  await enterEmail(other, email);
  await expect(other.getByText(referenceText)).toBeVisible();
  expect(await inbox.count()).toBe(1);
});
