// Every script and query of docs/modules.md, run in a frame of the demo portal as a module that a developer shows.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { auroraQueries } from '#server/demo/tenants/aurora/queries/index.ts';
import { type Example, examples, type Query, type ScriptExample } from '#tests/support/guide/examples.ts';
import { type GuideExample, guideExamples } from '#tests/support/guide/guide.ts';
import { scriptOf } from '#tests/support/guide/script-of.ts';
import { expect, type Portal, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

// A header of the test's own on every request would make the frame's own files, which come across origins, ask for permission first.
test.use({ extraHTTPHeaders: {} });

const connector = 'dw-aurora';
const docks = '/dashboard/logistica/agenda-de-docas';

interface Shown {
  readonly portal: Portal;
  readonly at: string;
  readonly source: string;
  readonly queries: readonly Query[];
}

/** Opens `source` in place of the item's script; answers how it is taken back. */
async function show(page: Page, { portal, at, source, queries }: Shown): Promise<() => Promise<void>> {
  const id = randomBytes(32).toString('base64url');
  const place = portal.url('localhost', `/dev/modules/${id}`);
  const data = {
    script: 'exemplo',
    source,
    item: { id: 'exemplo', sqlIds: queries.map((query) => query.id) },
    queries: queries.map((query) => ({ connector, ...query })),
  };
  expect((await page.request.put(place, { data })).status()).toBe(204);
  await page.goto(portal.url('localhost', `${at}?modulo-dev=${id}`));
  return async () => void (await page.request.delete(place));
}

const moduleOf = (page: Page) => page.frameLocator('iframe[title^="Módulo "]');

const kindOf = <K extends Example['kind']>(kind: K): readonly (readonly [GuideExample, Extract<Example, { kind: K }>])[] =>
  guideExamples().flatMap((example) => {
    const entry = examples[example.name];
    return entry?.kind === kind ? [[example, entry as Extract<Example, { kind: K }>] as const] : [];
  });

/** Queries of the demo that the example names and that the item it runs at may not declare. */
const demoQueries = (text: string): readonly Query[] => auroraQueries.filter(({ id }) => text.includes(`'${id}'`));

const queriesOf = ({ text }: GuideExample, { queries = [] }: ScriptExample): readonly Query[] => [
  ...queries,
  ...demoQueries(text)
    .filter(({ id }) => queries.every((own) => own.id !== id))
    .map(({ id, sql, writes = false }) => ({ id, sql, writes })),
];

for (const [example, entry] of kindOf('script'))
  test(`the example "${example.name}" does what it says`, async ({ page, context, portal }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await signIn(context, portal.url(), diego);
    const source = scriptOf(example, entry);
    const forget = await show(page, { portal, at: entry.at ?? docks, source, queries: queriesOf(example, entry) });
    await entry.use?.(moduleOf(page));
    await expect(moduleOf(page).getByText(entry.says).first()).toBeVisible();
    expect(thrown).toEqual([]);
    await forget();
  });

for (const [example, { values, columns }] of kindOf('query'))
  test(`the query "${example.name}" runs on the demo warehouse`, async ({ page, context, portal }) => {
    await signIn(context, portal.url(), diego);
    const source = `export default async ({ kit, sql }) => {
      const { columns, rows } = await sql.run('exemplo', ${JSON.stringify(values)});
      kit.page({ title: 'Exemplo' }, kit.element('output', {}, columns.map(({ name }) => name).join(' ') + (rows.length > 0 ? ' com linhas' : '')));
    }`;
    const queries = [{ id: 'exemplo', sql: example.text }];
    const forget = await show(page, { portal, at: docks, source, queries });
    await expect(moduleOf(page).getByRole('status')).toHaveText(`${columns.join(' ')} com linhas`);
    await forget();
  });
