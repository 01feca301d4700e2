import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aurora } from '#server/demo/tenants/aurora/index.ts';
import { senha } from '#server/demo/tenants/senha/index.ts';
import { screens } from './screens/index.ts';
import { openFirstRow } from './screens/screen.ts';

const details = screens.filter(({ reach }) => reach === openFirstRow).map((screen) => [screen.name, screen] as const);

it('takes the page of a row of most lists', () => expect(details.length).toBeGreaterThan(10));

it.each(details)('%s opens a row of a list whose rows have a page', async (_name, { tenant, path }) => {
  const { company, scripts } = tenant === 'senha' ? senha : aurora;
  const [, , moduleId, itemId] = path.split('/');
  const item = company.module.find(({ id }) => id === moduleId)?.item.find(({ id }) => id === itemId);
  const file = scripts[item?.script ?? ''] ?? '';
  const source = await readFile(new URL(`../../server/demo/scripts/${file}`, import.meta.url), 'utf8');
  expect(source).toMatch(/onOpen: \(row\) =>\s+route\.push\(/);
});
