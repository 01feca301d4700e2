// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { facts } from './facts.ts';

// jsdom has no clipboard.
const copy = vi.fn<(command: string) => boolean>();
const copied: (string | undefined)[] = [];
Object.assign(document, {
  execCommand: (command: string) => {
    copied.push(document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : undefined);
    return copy(command);
  },
});

afterEach(() => {
  copied.length = 0;
  document.body.replaceChildren();
});

function draw() {
  document.body.append(
    facts([
      { label: 'Emissão', value: '19/11/2026' },
      { label: 'Chave de acesso', value: '3526 1112', wide: true, copy: '35261112' },
      { label: 'Protocolo', value: '135', copy: true },
    ]),
  );
  return Array.from(document.querySelectorAll('button'));
}

it('gives a long value a whole row', () => {
  draw();
  expect(Array.from(document.querySelectorAll('.k-facts > div'), (fact) => fact.hasAttribute('data-wide'))).toEqual([
    false,
    true,
    false,
  ]);
});

it('copies the given text or the shown value, and says so at the button, which keeps the focus', () => {
  copy.mockReturnValue(true);
  const [key, protocol] = draw();
  expect(key?.getAttribute('aria-label')).toBe('Copiar Chave de acesso');
  key?.click();
  expect(document.activeElement).toBe(key);
  expect(key?.nextElementSibling?.textContent).toBe('Copiado.');
  protocol?.click();
  expect(copied).toEqual(['35261112', '135']);
  expect(document.querySelector('textarea')).toBeNull();
});

it('says that a browser refuses to copy', () => {
  copy.mockReturnValue(false);
  const [key] = draw();
  key?.click();
  expect(key?.nextElementSibling?.textContent).toBe('Não foi possível copiar.');
});
