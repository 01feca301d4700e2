import { expect, it } from 'vitest';
import { createItemOpenings } from './item-openings.ts';

function world(isActive: boolean) {
  const clock = { at: 0 };
  const openings = createItemOpenings(
    () => clock.at,
    () => isActive,
  );
  openings.started();
  return { clock, openings };
}
const tooMany = expect.objectContaining({ code: '#TOO_MANY_ATTEMPTS' });

it('adds an entry of the history when the person has pressed something', () => {
  expect(world(true).openings.take()).toBe('push');
});

it('replaces the entry without a press, and refuses items that open each other again and again', () => {
  const { clock, openings } = world(false);
  for (let count = 0; count < 10; count += 1) {
    openings.opening();
    expect(openings.take()).toBe('replace');
  }
  expect(openings.take).toThrow(tooMany);
  clock.at += 6_000;
  expect(openings.take()).toBe('replace');
});

it('replaces the entry while the item opens, and right after the person went back', () => {
  const { openings } = world(true);
  openings.opening();
  expect(openings.take()).toBe('replace');
  openings.started();
  openings.moved();
  expect(openings.take()).toBe('replace');
});

it('adds two entries after one press', () => {
  const { openings } = world(true);
  expect([openings.take(), openings.take(), openings.take()]).toEqual(['push', 'push', 'replace']);
});
