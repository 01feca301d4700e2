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

const turned = 'tem um caractere invisível que muda o sentido da escrita (U+202E): apague-o';
it.each([
  ['company.appTitle', tenant({ appTitle: 'Acme \u202eemcA' })],
  ['company.help.hours', tenant({ help: { hours: 'das 8h \u202e' } })],
  ['company.help.topics[0].steps[0]', tenant({ help: { topics: [{ title: 'Senha', steps: ['Clique\u202e'] }] } })],
  ['company.style.support', tenant({ style: { support: '\u202e0800' } })],
  ['company.module[0].item[0].description', withItem({ description: 'a\u202e' })],
  ['entities[0].description', tenant({}, { entities: [{ code: '11222333000181', description: 'Acme\u202e' }] })],
])('reports a text at %s that turns the words after it', (path, value) =>
  expect(problemsOf(value)).toEqual([`${path}: ${turned}`]),
);

it('accepts HTML, values of scripts and texts in Hebrew', () =>
  expect(
    problemsOf(
      tenant({
        appTitle: 'שלום',
        promotion: { title: 'Acme', html: '<p>\u2067שלום\u2069</p>' },
        module: [{ id: 'm', title: 'M', item: [], customValue: { a: '\u202e' } }],
      }),
    ),
  ).toEqual([]));
