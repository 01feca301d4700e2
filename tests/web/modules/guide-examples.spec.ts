// Every script and query of docs/modules.md, run in a frame of the demo portal as a development module.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { auroraQueries } from '#server/demo/tenants/aurora/queries/index.ts';
import type { Example, Query, ScriptExample } from '#tests/support/guide/example.ts';
import { examples } from '#tests/support/guide/examples.ts';
import { type GuideExample, guideExamples } from '#tests/support/guide/guide.ts';
import { scriptOf } from '#tests/support/guide/script-of.ts';
import { expect, type Portal, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const connector = 'dw-aurora';
const docks = '/dashboard/logistica/agenda-de-docas';

interface DevelopmentModule {
  readonly portal: Portal;
  readonly at: string;
  readonly source: string;
  readonly queries: readonly Query[];
}

/** Opens `source` in place of the script of the item; returns a function that removes it. */
async function show(page: Page, { portal, at, source, queries }: DevelopmentModule): Promise<() => Promise<void>> {
  const id = randomBytes(32).toString('base64url');
  const place = portal.url('localhost', `/dev/modules/${id}`);
  const data = {
    script: 'exemplo',
    source,
    item: { id: 'exemplo', sqlIds: queries.map((query) => query.id), events: ['form-answer'] },
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

/** Queries of the demo that the example names; its item may not declare them. */
const demoQueries = (text: string): readonly Query[] => auroraQueries.filter(({ id }) => text.includes(`'${id}'`));

const queriesOf = ({ text }: GuideExample, { queries = [] }: ScriptExample): readonly Query[] => [
  ...queries,
  ...demoQueries(text)
    .filter(({ id }) => queries.every((own) => own.id !== id))
    .map(({ id, sql, writes = false }) => ({ id, sql, writes })),
];

for (const [example, entry] of kindOf('script'))
  test(`shows the documented result of the example "${example.name}"`, async ({ page, context, portal }) => {
    const pageErrors: string[] = [];
    page.on('pageerror', ({ message }) => pageErrors.push(message));
    await signIn(context, portal.url(), diego);
    const source = scriptOf(example, entry);
    const remove = await show(page, { portal, at: entry.at ?? docks, source, queries: queriesOf(example, entry) });
    await entry.use?.(moduleOf(page));
    await expect(moduleOf(page).getByText(entry.says).first()).toBeVisible();
    expect(pageErrors).toEqual([]);
    await remove();
  });

for (const [example, { values, columns }] of kindOf('query'))
  test(`runs the query "${example.name}" on the demo warehouse`, async ({ page, context, portal }) => {
    await signIn(context, portal.url(), diego);
    const source = `export default async ({ kit, sql }) => {
      const { columns, rows } = await sql.run('exemplo', ${JSON.stringify(values)});
      kit.page({ title: 'Exemplo' }, kit.element('output', {}, columns.map(({ name }) => name).join(' ') + (rows.length > 0 ? ' com linhas' : '')));
    }`;
    const queries = [{ id: 'exemplo', sql: example.text }];
    const remove = await show(page, { portal, at: docks, source, queries });
    await expect(moduleOf(page).getByRole('status')).toHaveText(`${columns.join(' ')} com linhas`);
    await remove();
  });
