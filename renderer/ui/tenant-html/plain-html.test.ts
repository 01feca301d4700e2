// @vitest-environment jsdom
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainElements } from './plain-html.tsx';
import { sanitizeTenantHtml } from './sanitize.ts';

describe('plain HTML', () => {
  it.each([
    '',
    'Só texto, com "aspas" e acentuação.',
    '<p>Fechamento: até <strong>dia 28, às 18h</strong>.</p>',
    '<p>Um</p>\n<p>Dois<br>linhas</p>',
    '<ul><li>Um</li><li><em>Dois <b>e</b> meio</em></li></ul>',
    '<b>solto</b> e <i>mais</i> <u>um</u>',
    '<p></p>',
  ])('is drawn as the sanitiser returns it: %s', (html) => {
    const markup = renderToStaticMarkup(createElement(Fragment, null, plainElements(html) ?? 'nothing'));
    const box = document.createElement('div');
    box.innerHTML = markup;
    expect(box.innerHTML).toBe(sanitizeTenantHtml(html));
  });
  it('omits the whitespace between list items', () => {
    const list = createElement(Fragment, null, plainElements('<ol>\n  <li>Um</li>\n</ol>'));
    expect(renderToStaticMarkup(list)).toBe('<ol><li>Um</li></ol>');
  });
});

describe('other HTML', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="x()">a</p>',
    '<p >a</p>',
    '<P>a</P>',
    '<a href="/termos">x</a>',
    '<img src=x onerror=alert(1)>',
    '<p>R$ 10 &lt; R$ 20</p>',
    '1 < 2',
    '1 > 2',
    '<p>a',
    'a</p>',
    '<b><i>a</b></i>',
    '<p>a<p>b</p></p>',
    '<b><p>a</p></b>',
    '<ul>a</ul>',
    '<li>a</li>',
    '<br/>',
    '<br></br>',
    '</>',
    '<!-- a -->',
    '<scr<b>ipt>',
    'a\u0000b',
    '<svg><p>a</p></svg>',
  ])('is left to the sanitiser: %s', (html) => expect(plainElements(html)).toBeNull());
});
