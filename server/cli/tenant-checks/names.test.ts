import { expect, it } from 'vitest';
import { problemsOf, tenant, withItem } from '#server/cli/tenant-example.test-support.ts';

const blank = 'está em branco: as pessoas leem este nome';
it.each([
  ['title of the portal', tenant({ appTitle: '' }), `company.appTitle: ${blank}`],
  ['name of the app', tenant({ appName: ' ' }), `company.appName: ${blank}`],
  ['name without a width', tenant({ appName: '\u200b\u2800' }), `company.appName: ${blank}`],
  ['title of a module', tenant({ module: [{ id: 'm', title: '', item: [] }] }), `company.module[0].title: ${blank}`],
  ['title of an item', withItem({ title: '\n' }), `company.module[0].item[0].title: ${blank}`],
  [
    'name of a company',
    tenant({}, { entities: [{ code: '11222333000181', description: ' ' }] }),
    `entities[0].description: ${blank}`,
  ],
])('reports a blank %s', (_name, value, problem) => expect(problemsOf(value)).toEqual([problem]));
