// An ordered anonymization as administrators see it in "Usuários", and a request to delete data in "Solicitações".
import type { APIRequestContext } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { asPerson } from '#tests/web/support/as-person.ts';
import { expectCleanInEveryLook, sideways } from '#tests/web/support/axe.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expect, type Locator, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, carlos, type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const wide = { width: 1440, height: 900 };
test.use({ viewport: wide });

const bruno: Person = { tenant: 'aurora', email: 'bruno.tavares@aurora.com.br', password: demoPasswords.aurora };
const people = '/api/auth/v1/session/app/aurora/x/people';
const day = /Exclusão em \d{2}\/\d{2}\/\d{4}/;
const blocked = { blocked: true, reason: 'Saiu da empresa.' };
const ordered = { ordered: true, reason: 'Pedido da pessoa.' };

const rows = (page: Page) => page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');
const panel = (page: Page) => page.getByRole('complementary');

interface Found {
  readonly id: string;
  readonly revision: number;
}

/** Changes Bruno as an administrator, beside the page. */
async function administer(portal: OwnPortal, request: APIRequestContext) {
  const by = await asPerson(portal, request, carlos);
  await by.prove();
  const { rows: found } = await by.get<{ readonly rows: readonly Found[] }>(`${people}?q=${bruno.email}`);
  const place = `${people}/${found[0]?.id ?? ''}`;
  const change = async (part: string, body: object): Promise<void> => {
    const { revision } = await by.get<Found>(place);
    await by.post(`${place}/${part}`, { revision, ...body });
  };
  return { id: found[0]?.id ?? '', change };
}

/** Expects the situation and the day of the deletion inside of their row or panel, and beside the name. */
async function expectChipsInside(place: Locator): Promise<void> {
  const [blockedChip, dayChip] = ['Bloqueado', day].map((text) => place.locator('[data-tone]').filter({ hasText: text }).first());
  const name = place.getByText('Bruno Tavares').first();
  const around = await place.boundingBox();
  for (const part of [name, blockedChip, dayChip]) {
    const box = (await part?.boundingBox()) ?? null;
    expect(around !== null && box !== null && box.x >= around.x && box.x + box.width <= around.x + around.width).toBe(true);
    expect(around !== null && box !== null && box.y >= around.y && box.y + box.height <= around.y + around.height).toBe(true);
    expect(box?.width).toBeGreaterThan(30);
  }
}

test('finds by a filter the people whose anonymization is ordered, and shows a blocked one in every width', async ({
  page,
  context,
  request,
  faulty,
}) => {
  test.slow();
  const { change } = await administer(faulty, request);
  await change('anonymization', ordered);
  await change('block', blocked);
  await signInWithNewSession(context, faulty.url(), carlos);
  await page.goto(faulty.url('localhost', '/dashboard/administracao/usuarios'));
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exclusão' }).click();
  await page.getByRole('button', { name: /^Exclusão|exclusão pedida/ }).click();
  await page.getByRole('option', { name: 'Exclusão pedida', exact: true }).click();
  await expect(page).toHaveURL(/exclusao=ordered/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Bruno Tavares');
  for (const width of [320, 360, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectChipsInside(rows(page).first());
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await rows(page).first().click();
  await expect(page).toHaveURL(/pessoa=/);
  await expect(panel(page).getByText('“Saiu da empresa.”')).toBeVisible();
  await expectCleanInEveryLook(page, 'a blocked person whose anonymization is ordered');
  await page.setViewportSize({ width: 360, height: 900 });
  await expectChipsInside(page.getByRole('dialog', { name: 'Bruno Tavares' }));
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await change('block', { blocked: false });
  await change('anonymization', { ordered: false });
});

test('says why an administrator of people cannot cancel the anonymization of a person with more tools', async ({
  page,
  context,
  request,
  faulty,
}) => {
  const { id, change } = await administer(faulty, request);
  await change('anonymization', ordered);
  await faulty.setGroups('aurora', bruno.email, ['admin-ops']);
  await faulty.setGroups('aurora', beatriz.email, ['admin-users']);
  await signInWithNewSession(context, faulty.url(), beatriz);
  await page.goto(faulty.url('localhost', `/dashboard/administracao/usuarios?pessoa=${id}`));
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Bruno Tavares' })).toBeVisible();
  const cancel = panel(page).getByRole('button', { name: 'Cancelar anonimização' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await pressBy(page, cancel);
  await expect(cancel).toHaveAccessibleDescription('Esta pessoa tem acesso a ferramentas que você não tem.');
  await expect(cancel).toBeFocused();
  await expect(panel(page).getByText(day)).toBeVisible();
  await faulty.setGroups('aurora', bruno.email, ['rh', 'novidades']);
  await change('anonymization', { ordered: false });
});

test('leads from a request to delete data to the person, whom an answer does not anonymize', async ({
  page,
  context,
  request,
  faulty,
}) => {
  test.slow();
  const { id, change } = await administer(faulty, request);
  const asking = await asPerson(faulty, request, bruno);
  await asking.prove();
  const requests = '/api/auth/v1/session/app/aurora/x/privacy/requests';
  const { protocol } = await asking.post<{ readonly protocol: string }>(requests, { kind: 'deletion' });
  await signInWithNewSession(context, faulty.url(), carlos);
  const address = faulty.url('localhost', `/dashboard/conta/solicitacoes?protocolo=${protocol}`);
  await page.goto(address);
  await expect(panel(page).getByText('Concluir só responde à pessoa. Para excluir a conta,')).toBeVisible();
  await expectCleanInEveryLook(page, 'a request to delete data');
  await page.setViewportSize(wide);
  await panel(page).getByRole('button', { name: 'Concluir' }).click();
  await expect(panel(page).getByLabel('Resposta para quem pediu')).toBeVisible();
  await pressBy(page, panel(page).getByRole('link', { name: 'Abrir o cadastro' }), 'Enter');
  await expect(page).toHaveURL(new RegExp(`/administracao/usuarios\\?pessoa=${id}`));
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Bruno Tavares' })).toBeVisible();
  await change('anonymization', ordered);
  await page.goto(address);
  await expect(panel(page).getByText(/^A conta será excluída em \d{2}\/\d{2}\/\d{4}\. Concluir só responde/)).toBeVisible();
  await change('anonymization', { ordered: false });
  await panel(page).getByRole('button', { name: 'Recusar' }).click();
  await panel(page).getByLabel('Motivo da recusa').fill('A pessoa desistiu.');
  await panel(page).getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(page.getByText(new RegExp(`Solicitação ${protocol} recusada`))).toBeVisible();
});
