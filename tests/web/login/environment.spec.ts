// A portal outside production says so over the whole width of its login, and the message of the company stands in the middle.
import { open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';

for (const [width, height] of [
  [800, 700],
  [1280, 800],
  [1600, 900],
] as const)
  test(`stands over the login and in its middle at ${width} × ${height}`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height });
    await open(page, portal.url('homologacao'));
    const strip = await page.getByText('Ambiente de homologação', { exact: true }).boundingBox();
    expect(strip).toMatchObject({ x: 0, y: 0, width });
    const modal = page.getByRole('dialog', { name: 'Ipê Livros' });
    await expect(modal).toBeVisible();
    const box = await modal.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, -1);
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(height / 2, -1);
  });
