// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { element } from './element.ts';
import { createLoad } from './load.ts';

const load = createLoad(() => element('p', {}, 'Falhou'));

it('marks a place with several parts, which are drawn below each other', async () => {
  const place = element('div');
  await load(place, () => Promise.resolve([element('section'), element('section')]));
  expect(place.hasAttribute('data-parts')).toBe(true);
  await load(place, () => Promise.resolve(element('section')));
  expect(place.hasAttribute('data-parts')).toBe(false);
});

it('shows the failure in the place', async () => {
  const place = element('div');
  await load(place, () => Promise.reject(new Error('Sem resposta.')));
  expect(place.textContent).toBe('Falhou');
});

it('ignores an answer that is older than the latest call for the place', async () => {
  const place = element('div');
  const answers: ((content: Node) => void)[] = [];
  const slow = load(place, () => new Promise<Node>((resolve) => answers.push(resolve)));
  await load(place, () => Promise.resolve(element('p', {}, 'Nova')));
  answers[0]?.(element('p', {}, 'Antiga'));
  await slow;
  expect(place.textContent).toBe('Nova');
});

const noContent: unknown = () => Promise.resolve();

it('shows the failure for a result that is no content', async () => {
  const place = element('div');
  await load(place, noContent as () => Promise<Node>);
  expect(place.textContent).toBe('Falhou');
});
