import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composePage, type PageParts } from './compose-page.ts';

const template =
  '<!doctype html><html lang="pt-BR"><head><!--head--><style>.critical{}</style><script>early()</script>' +
  '<script type="module" crossorigin src="/assets/web-abc.js"></script></head>' +
  '<body><div id="root"><!--app--></div><!--company--></body></html>';

const pageParts = (parts: Partial<PageParts> = {}): PageParts => ({
  title: 'Portal Aurora',
  description: 'Pedidos e notas.',
  style: ':root{--brand:#0b7a75}',
  scripts: [],
  favicon: null,
  app: '<form></form>',
  company: { part: 'whole', value: { id: 'aurora' } },
  page: { host: 'localhost:4000', https: false, services: [], ancestors: { origins: [] } },
  ...parts,
});
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (csp: string, name: string) =>
  csp
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the document', () => {
  it('contains every part at its marker', () => {
    expect(composePage(template, pageParts()).html).toBe(
      '<!doctype html><html lang="pt-BR"><head><title>Portal Aurora</title><meta name="description" content="Pedidos e notas."><style>:root{--brand:#0b7a75}</style>' +
        '<style>.critical{}</style><script>early()</script><script type="module" crossorigin src="/assets/web-abc.js"></script></head>' +
        '<body><div id="root"><form></form></div><script type="application/json" id="company">{"id":"aurora"}</script></body></html>',
    );
  });
  it('contains one title', () => {
    const { html } = composePage(template.replace('<!--head-->', '<title>Portal</title>\n    <!--head-->'), pageParts());
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Portal Aurora</title>']);
  });
  it.each([
    ['title', pageParts({ title: '</title><script>bad()</script>' })],
    ['description', pageParts({ description: '"><script>bad()</script>' })],
    ['favicon', pageParts({ favicon: '"><script>bad()</script>' })],
    ['company', pageParts({ company: { part: 'whole', value: { appTitle: '</script><script>bad()</script>' } } })],
  ])('escapes markup in a %s of the tenant', (_name, parts) => {
    expect(composePage(template, parts).html).not.toContain('<script>bad');
  });
  it('contains the unchanged company', () => {
    const value = { text: '</script> <!--app--> \u2028 $& ção' };
    const { html } = composePage(template, pageParts({ company: { part: 'login', value } }));
    expect(JSON.parse(/id="login-company">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(value);
  });
  it('treats dollar signs and markers inside a part as text', () => {
    const { html } = composePage(template, pageParts({ app: "<p>R$& $1 $' <!--company--></p>" }));
    expect(html).toContain("<p>R$& $1 $' <!--company--></p>");
    expect(html.match(/id="company"/g)).toHaveLength(1);
  });
  it.each(['<!--head-->', '<!--app-->', '<!--company-->'])('refuses a template without %s', (marker) => {
    expect(() => composePage(template.replace(marker, ''), pageParts())).toThrow(marker);
    expect(() => composePage(template + marker, pageParts())).toThrow(marker);
  });
});

describe('its policy', () => {
  it.each([
    ['default-src', "'none'"],
    ['script-src', `localhost:4000/assets/ ${sha('early()')} ${sha('theme()')}`],
    ['style-src', `localhost:4000/assets/ ${sha('.critical{}')} ${sha(':root{--brand:#0b7a75}')}`],
    ['connect-src', "'self' https://pay.example wss://pay.example"],
    ['frame-src', 'localhost:4000/module-frame/'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'portal dompurify'],
  ])('sets %s to %s', (name, sources) => {
    const page = {
      host: 'localhost:4000',
      https: false,
      services: ['https://pay.example', 'wss://pay.example'],
      ancestors: { origins: [] },
    };
    expect(directive(composePage(template, pageParts({ scripts: ['theme()'], page })).csp, name)).toBe(sources);
  });
  it('never allows inline or evaluated script', () => {
    expect(composePage(template, pageParts()).csp).not.toMatch(/unsafe|strict-dynamic|\*/);
  });
  it('does not allow a script inside the markup', () => {
    const { csp } = composePage(template, pageParts({ app: '<script>bad()</script><style>.bad{}</style>' }));
    expect(csp).not.toContain(sha('bad()'));
    expect(csp).not.toContain(sha('.bad{}'));
  });
  it.each([
    [true, true],
    [false, false],
  ])('upgrades insecure requests when the portal uses https: %s', (https, expected) => {
    const { csp } = composePage(
      template,
      pageParts({ page: { host: 'portal.example', https, services: [], ancestors: { origins: [] } } }),
    );
    expect(csp.includes('upgrade-insecure-requests')).toBe(expected);
  });
});
