import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { problemsOf, tenant } from '#server/cli/tenant-example.test-support.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#abc"/></svg>';
const svg = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`;
const base64 = (kind: string, bytes: string) => `data:image/${kind};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`;
const logo = (address: string, more: Record<string, unknown> = {}) =>
  problemsOf(tenant({ style: { logo: address, layout: {} } }, more));
const file = (name: string, source: string) => ({ scripts: [{ name, source }] });

describe('the pictures of a tenant file', () => {
  it.each([
    ['an SVG', svg(drawing)],
    ['an SVG with a prolog and comments', svg(`\uFEFF<?xml version="1.0"?><!DOCTYPE svg><!-- <a> & --> ${drawing}`)],
    ['an SVG in base64', base64('svg+xml', drawing)],
    ['a PNG', base64('png', '\x89PNG\r\n\x1a\n…')],
    ['a JPEG', base64('jpeg', '\xff\xd8\xff…')],
    ['a WebP', base64('webp', 'RIFF1234WEBP…')],
    ['an https address', 'https://acme.com.br/l.png'],
    ['another path of the portal', '/marca.png'],
  ])('may be %s', (_name, address) => expect(logo(address)).toEqual([]));

  it('may be a published SVG, which is no script', () => {
    expect(logo('/script/marca.svg?v=2', file('marca.svg', drawing))).toEqual([]);
    expect(problemsOf(tenant({}, file('tela.css', 'a { b: c }')))).toEqual([]);
    expect(problemsOf(tenant({}, file('dados.json', '{'))).join()).toContain('scripts[0].source: não pode ser lido');
  });

  it.each([
    ['a missing file', '/script/nao-existe.svg', 'cita o arquivo "nao-existe.svg", que não está em scripts'],
    ['a script', '/script/pedidos', 'cita "pedidos", que não é um arquivo .svg'],
    ['a PNG that is none', 'data:image/png;base64,AAAA', 'não começa como uma imagem PNG'],
    ['broken base64', 'data:image/png;base64,A*', 'não é base64'],
    ['an unknown kind', 'data:image/bmp;base64,Qk0=', 'é image/bmp: use SVG, PNG, JPEG, GIF, WebP, AVIF ou ICO'],
    ['a loose %', 'data:image/svg+xml,<svg>100%</svg>', 'não pode ser lida: escreva % como %25'],
    ['a loose #', 'data:image/svg+xml,<svg/fill="#abc"/>', 'tem um # solto, que termina o endereço: escreva %23'],
    ['a page', svg('<html></html>'), 'não é um SVG: começa com <html>'],
    ['an SVG without its namespace', svg('<svg></svg>'), 'falta xmlns="http://www.w3.org/2000/svg" em <svg>'],
    ['nothing', 'data:image/svg+xml,%20', 'não é um SVG inteiro: linha 1, coluna 1'],
    ['an SVG that breaks off', svg(drawing.slice(0, -6)), 'não é um SVG inteiro: linha 1, coluna 91'],
    ['an SVG with a loose &', svg(drawing.replace('</svg>', '\na & b</svg>')), 'não é um SVG inteiro: linha 2, coluna 11'],
  ])('must not be %s', (_name, address, problem) => expect(logo(address)).toEqual([`company.style.logo: ${problem}`]));

  it('must be a raster in mails', () => {
    expect(problemsOf(tenant({ mail: { logo: base64('png', '\x89PNG\r\n\x1a\n…') } }))).toEqual([]);
    expect(problemsOf(tenant({ mail: { logo: 'data:image/png;base64,AAAA' } }))).toEqual([
      'company.mail.logo: não começa como uma imagem PNG',
    ]);
    expect(problemsOf(tenant({ mail: { logo: svg(drawing) } }))).toEqual([
      'company.mail.logo: deve ser um PNG, JPEG ou GIF em base64 (data:image/png;base64,…): programas de e-mail não desenham SVG',
    ]);
  });

  it.each(['aurora', 'girassol'])('accepts the brand of the demo: %s', async (brand) => {
    expect(logo(svg(await readFile(new URL(`../../demo/brands/${brand}.svg`, import.meta.url), 'utf8')))).toEqual([]);
  });
});
