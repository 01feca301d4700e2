// Details of the login's look: the face beside the form, the legal links, states of fields, and the next step of blocked people.
import { chooseCode, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { sideways } from '#tests/web/support/axe.ts';
import { expect, test } from '#tests/web/support/portal.ts';

for (const [width, height] of [
  [1024, 640],
  [1280, 720],
  [1280, 800],
  [1600, 900],
] as const)
  test(`draws the rings of the face above every word at ${width} × ${height}`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height });
    await open(page, portal.url());
    const face = page.getByRole('complementary', { name: 'Aurora Distribuidora' });
    const gap = await face.evaluate((element) => {
      const rings = element.firstElementChild?.getBoundingClientRect();
      const headline = element.querySelector('p')?.getBoundingClientRect();
      return rings && headline ? headline.top - rings.bottom : null;
    });
    expect(gap).toBeGreaterThan(0);
    await expect(face).toContainText(`© ${new Date().getFullYear()} Aurora Distribuidora`);
  });

for (const width of [320, 360, 1280])
  test(`keeps the legal links whole at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, portal.url());
    const tops = await page
      .getByRole('navigation', { name: 'Avisos legais' })
      .locator('> *')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
    expect(tops).toHaveLength(3);
    if (width >= 360) expect(new Set(tops).size).toBe(1);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

test('keeps the colour of an error at the focused field and at every slot of the code', async ({ page, portal }) => {
  await open(page, portal.url());
  const box = page.getByLabel('E-mail').locator('..');
  const ring = () => box.evaluate((element) => getComputedStyle(element).outlineColor);
  await page.getByLabel('E-mail').focus();
  const valid = await ring();
  await enterEmail(page, 'mariana');
  await expect(page.getByText('Informe um email válido.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect.poll(ring).not.toBe(valid);
  // No other journey requests a code for this person, so the limit of codes does not refuse this one.
  await enterEmail(page, 'bruno.tavares@aurora.com.br');
  await chooseCode(page);
  // The screen ignores a short code until the request has been answered.
  await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Este campo é obrigatório!')).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  const colours = await page
    .getByLabel('Código')
    .locator('xpath=preceding-sibling::span')
    .evaluateAll((slots) => slots.map((slot) => getComputedStyle(slot).borderTopColor));
  expect(colours).toHaveLength(6);
  expect(new Set(colours).size, colours.join('\n')).toBe(1);
});

test('offers help to a blocked person, and one way to another address', async ({ page, portal }) => {
  await open(page, portal.url());
  await enterEmail(page, 'otavio@riodoce.com.br');
  await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
  await expect(page.getByRole('main').getByText('Atendimento 0800 591 2040')).toBeVisible();
  await expect(page.getByRole('button', { name: /e-mail/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Pedir ajuda' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/help');
});

test('shows a long address whole after a link was sent', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, portal.url());
  const email = `pessoa.com.um.nome.bem.comprido.${'x'.repeat(24)}@mercado-novo-do-interior.com.br`;
  await enterEmail(page, email);
  await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
  await expect(heading(page, 'Pedido enviado!')).toBeVisible();
  const address = page.getByText(email, { exact: true });
  expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
