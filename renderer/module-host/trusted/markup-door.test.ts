// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { openMarkupDoor, rules } from './markup-door.ts';

const own = (path: string): string => new URL(path, location.href).href;

describe('the door for markup', () => {
  it('is open while a trusted script is, and for as many as are', () => {
    expect(rules.createHTML('<b>x</b>')).toBeNull();
    const [first, second] = [openMarkupDoor(), openMarkupDoor()];
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
  ])('lets the script at %s in: %j', (address, isIn) => {
    expect(rules.createScriptURL(address)).toBeNull();
    const close = openMarkupDoor();
    expect(rules.createScriptURL(address)).toBe(isIn ? address : null);
    close();
  });
});
