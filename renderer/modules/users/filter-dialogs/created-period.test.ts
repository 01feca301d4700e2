import { describe, expect, it } from 'vitest';
import { createdOf, createdProblems, createdText, parseCreated } from './created-period.ts';

describe('the days of the address', () => {
  it.each([
    ['2026-11-01_2026-11-20', { start: '2026-11-01', end: '2026-11-20' }],
    ['_2026-11-20', { start: '', end: '2026-11-20' }],
    ['2026-11-01_', { start: '2026-11-01', end: '' }],
    ['_', null],
    ['2026-11-20_2026-11-01', null],
    ['2026-02-30_', null],
    ['30', null],
  ])('are read from %j', (text, period) => {
    expect(parseCreated(text)).toEqual(period);
    if (period !== null) expect(createdText(period)).toBe(text);
  });
});

describe('the form', () => {
  it.each([
    ['', '', { start: 'required' }],
    ['01/11/2026', '', {}],
    ['', '20/11/2026', {}],
    ['20/11/2026', '20/11/2026', {}],
    ['21/11/2026', '20/11/2026', { end: 'order' }],
    ['31/02/2026', 'x', { start: 'date', end: 'date' }],
  ])('from %j to %j', (start, end, problems) => expect(createdProblems({ start, end })).toEqual(problems));

  it('is converted to days', () => {
    expect(createdOf({ start: '', end: ' 20/11/2026' })).toEqual({ start: '', end: '2026-11-20' });
  });
});
