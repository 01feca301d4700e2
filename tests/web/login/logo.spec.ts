// The logo of a tenant on the login, in the header and in mails; the monogram of a tenant without one.
import type { Locator } from '@playwright/test';
import { enterEmail, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, signIn } from '#tests/web/support/signed-in.ts';

/** Logos are decorative: the name of the tenant is beside them. */
const logo = (place: Locator): Locator => place.locator('img[alt=""]');

async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const box = await picture.boundingBox();
  expect([box?.width, box?.height]).toEqual([28, 28]);
}

/** The place of the mark on the login: the panel beside the form, or the header of a phone. */
const loginMark = (page: Page, width: number): Locator =>
  width >= 1_024 ? page.getByRole('complementary') : page.getByRole('banner');

for (const width of [360, 1_280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { tenant, title, person } of [
      { tenant: 'localhost', title: 'Portal Aurora', person: mariana },
      { tenant: 'senha', title: 'Girassol Energia', person: girassol },
    ]) {
      test(`shows the logo of ${title} on the login and in the header`, async ({ page, context, portal }) => {
        await open(page, portal.url(tenant));
        await expectDrawn(logo(loginMark(page, width)));
        await expect(loginMark(page, width)).toContainText(title);

        await signIn(context, portal.url(tenant), person);
        await page.goto(portal.url(tenant, '/dashboard'));
        const link = page.getByRole('banner').getByRole('link', { name: title, exact: true });
        await expectDrawn(logo(link));
        await expect(page.locator('link[rel~="icon"]')).toHaveAttribute('href', /^data:image\//);
      });
    }

    test('shows the monogram of a tenant without a logo', async ({ page, portal }) => {
      await open(page, portal.url('codigo'));
      const mark = loginMark(page, width);
      await expect(mark.getByText('Vida Plena').first()).toBeVisible();
      await expect(mark.getByText('V', { exact: true })).toBeVisible();
      await expect(logo(mark)).toHaveCount(0);
    });
  });
}

test('shows the logo in a mail without a request to the portal', async ({ page, portal }) => {
  const email = `logotipo.${Date.now()}@mercado-novo.com.br`;
  await open(page, portal.url());
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
  await expect(heading(page, 'Pedido enviado!')).toBeVisible();
  await page.goto(portal.url('localhost', `/dev/mail?to=${encodeURIComponent(email)}`));
  await page.getByRole('link', { name: email }).click();
  const picture = page.frameLocator('iframe[title="Mensagem formatada"]').locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
});
