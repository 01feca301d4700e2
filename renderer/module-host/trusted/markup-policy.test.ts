// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { allowMarkup, rules } from './markup-policy.ts';

const own = (path: string): string => new URL(path, location.href).href;

describe('the markup policy', () => {
  it('allows markup while at least one trusted script is open', () => {
    expect(rules.createHTML('<b>x</b>')).toBeNull();
    const [first, second] = [allowMarkup(), allowMarkup()];
    expect(rules.createHTML('<b>x</b>')).toBe('<b>x</b>');
    first();
    first();
    expect(rules.createHTML('<b>x</b>')).toBe('<b>x</b>');
    second();
    expect(rules.createHTML('<b>x</b>')).toBeNull();
  });

  it.each([
    [own('/script/antigo.js'), true],
    ['/script/financeiro/antigo.js', true],
    [own('/script/pedidos'), false],
    [own('/assets/index.js'), false],
    [own('/script/../assets/x.js'), false],
    ['https://outro.example/script/antigo.js', false],
    ['data:text/javascript,1', false],
    ['//outro.example/script/antigo.js', false],
  ])('allows the script at %s: %j', (address, isAllowed) => {
    expect(rules.createScriptURL(address)).toBeNull();
    const close = allowMarkup();
    expect(rules.createScriptURL(address)).toBe(isAllowed ? address : null);
    close();
  });
});
