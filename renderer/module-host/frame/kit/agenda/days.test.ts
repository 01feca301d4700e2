// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createDays } from './days.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-11-24T23:30:00Z', '2026-11-24'],
  ['2026-11-25T02:30:00Z', '2026-11-24'],
  ['2026-11-25T03:00:00Z', '2026-11-25'],
])('opens at %s the day %s of Brasília by "Hoje"', (moment, today) => {
  vi.useFakeTimers({ now: new Date(moment) });
  const onChange = vi.fn<(day: string) => void>();
  const days = createDays((work) => void work())({ label: 'Dia', value: '2026-11-20', onChange });
  const button = [...days.querySelectorAll('button')].find(({ textContent }) => textContent === 'Hoje');
  button?.click();
  expect(onChange.mock.calls).toEqual([[today]]);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
});
