// docs/tenants.md names every field that a tenant's file may have, and none that it may not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { Item, Module } from '#contract/entities/module.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { TenantFile } from '#server/cli/tenant-file.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/tenants.md'), 'utf8');

/** First column of the first table under a heading. */
function fieldsUnder(heading: string): readonly string[] {
  const lines = text.split('\n');
  const from = lines.indexOf(heading) + 1;
  if (from === 0) throw new Error(`docs/tenants.md has no ${heading}`);
  const rows = lines.slice(lines.findIndex((line, index) => index >= from && line.startsWith('| ---')) + 1);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? undefined : end).flatMap((row) => {
    const [cell = ''] = row.slice(1).split('|');
    return Array.from(cell.matchAll(/`(?<name>[\w.]+)`/g), ({ groups }) => groups?.['name'] ?? row);
  });
}

const publicFields = Object.keys(Company._zod.def.shape);
const lists = TenantFile._zod.def.shape;
const fieldsOf = (list: 'queries' | 'connectors' | 'scripts' | 'banners' | 'entities'): readonly string[] =>
  Object.keys(lists[list]._zod.def.innerType._zod.def.element._zod.def.shape);

it.each<[heading: string, fields: readonly string[]]>([
  ['## Modules', Object.keys(Module._zod.def.shape)],
  ['## Items', Object.keys(Item._zod.def.shape)],
  ['## Queries', fieldsOf('queries')],
  ['## Connectors', fieldsOf('connectors')],
  ['## Scripts', fieldsOf('scripts')],
  ['## Banners', fieldsOf('banners')],
  ['## Companies', fieldsOf('entities')],
  ['## The company', publicFields],
  ['### Kept on the server', Object.keys(PrivateCompany._zod.def.shape).filter((name) => !publicFields.includes(name))],
  ['## Layout', Object.keys(Company.parse(minimal()).style.layout).map((name) => (name === 'entity' ? 'entity.show' : name))],
])('%s has every field', (heading, fields) => {
  expect(fieldsUnder(heading).toSorted()).toEqual(fields.toSorted());
});

function minimal() {
  return { id: 'a', status: 'enabled', appTitle: 'A', appName: 'A', domain: [], module: [], loginType: 'otp' };
}
