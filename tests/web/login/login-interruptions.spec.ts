// Interruptions of the login: at each state a reload, a lost connection, a second tab, a sleep longer than a code lives, and Back.
// Nothing is lost, nobody types an address twice, and no second mail is sent.
import type { BrowserContext } from '@playwright/test';
import { giveEmail, heading, open } from '#tests/web/support/login.ts';
import { method, type Place, places } from '#tests/web/support/login-places.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { sleep } from '#tests/web/support/sleep.ts';

interface Interrupted {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly portal: Portal;
  readonly place: Place;
  /** The screen is the one of the place, with its address. */
  readonly here: () => Promise<void>;
}

const offline = 'Sem conexão. O que você digitar fica guardado neste aparelho.';

const interruptions = {
  async reload({ page, here }) {
    await page.reload();
    await here();
  },
  async 'lost connection'({ page, context, place: { button }, here }) {
    await context.setOffline(true);
    await expect(page.getByText(offline)).toBeVisible();
    if (button !== null) await expect(page.getByRole('button', { name: new RegExp(`^${button}(?! com)`) })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText(offline)).toBeHidden();
    await here();
  },
  async 'second tab'({ context, portal, place: { tenant }, here }) {
    const other = await context.newPage();
    await open(other, portal.url(tenant));
    await expect(other.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('');
    await other.close();
    await here();
  },
  async sleep({ page, here }) {
    await sleep(page, 45);
    await here();
  },
  async Back({ page, place: { email, before, again }, here }) {
    await page.goBack();
    await expect(heading(page, before)).toBeVisible();
    const isStep = before === method || before === 'Digite sua senha';
    if (isStep) await expect(page.getByText(email, { exact: true })).toBeVisible();
    else await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
    if (again === null) return;
    await again(page);
    await here();
  },
} satisfies Record<string, (there: Interrupted) => Promise<void>>;

type Interruption = keyof typeof interruptions;

/** Back comes last where no way leads on again; a sleep comes last elsewhere, for after it another mail may be wanted. */
const orderFor = ({ again }: Place): readonly Interruption[] =>
  again === null
    ? ['reload', 'lost connection', 'second tab', 'sleep', 'Back']
    : ['reload', 'lost connection', 'second tab', 'Back', 'sleep'];

async function interrupt(place: Place, page: Page, context: BrowserContext, portal: Portal): Promise<void> {
  const { tenant, email, reach, title, mails } = place;
  const sentMails = async (): Promise<number> => {
    const answer = await page.request.get(portal.url('localhost', `/dev/mail.json?to=${encodeURIComponent(email)}`));
    return ((await answer.json()) as readonly unknown[]).length;
  };
  const start = await sentMails();
  const here = async (): Promise<void> => {
    await expect(heading(page, title)).toBeVisible();
    const field = page.getByLabel('Confirme o e-mail');
    if (title === 'Confirme seu e-mail') await expect(field).toHaveValue(email);
    else await expect(page.getByText(email, { exact: true })).toBeVisible();
  };
  await page.clock.install();
  await open(page, portal.url(tenant));
  await reach(page, email);
  await here();
  await expect.poll(sentMails).toBe(start + mails);
  for (const name of orderFor(place)) await test.step(name, () => interruptions[name]({ page, context, portal, place, here }));
  expect(await sentMails()).toBe(start + mails);
}

const count = Object.keys(interruptions).length;

for (const [index, place] of places.entries()) {
  const title = `${place.name}: ${orderFor(place).join(', ')} (${(index + 1) * count} of ${places.length * count} interruptions)`;
  if (place.isAlone === true) test(title, ({ page, context, odd }) => interrupt(place, page, context, odd));
  else test(title, ({ page, context, portal }) => interrupt(place, page, context, portal));
}

test('typed and not yet sent: a reload keeps it; pressed twice, and again in a second tab: one mail', async ({
  page,
  context,
  // Nobody else asks for a code of this person meanwhile.
  odd: portal,
}) => {
  const email = 'sonia.prado@aurora.com.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url());
  await page.getByLabel('E-mail').fill(email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/user\/exists|otp\/request/.test(request.url())) asked.push(request.url());
  });
  // Wherever the first click leads, the second falls on the same spot.
  const button = await page.getByRole('button', { name: 'Continuar', exact: true }).boundingBox();
  if (button === null) throw new Error('nothing to press');
  await page.mouse.dblclick(button.x + button.width / 2, button.y + button.height / 2);
  await expect(page.getByText(/traz a referência/)).toBeVisible();
  expect(asked.map((url) => /user\/exists|otp\/request/.exec(url)?.[0])).toEqual(['user/exists', 'otp/request']);
  const referenceText = await page.getByText(/traz a referência/).innerText();

  const other = await context.newPage();
  await open(other, portal.url());
  await giveEmail(other, email);
  await expect(other.getByText(referenceText)).toBeVisible();
  expect(await inbox.count()).toBe(1);
});
