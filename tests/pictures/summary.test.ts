import { describe, expect, it } from 'vitest';
import { reasonOf, summaryOf } from './summary.ts';

describe('the reason of a failure', () => {
  it.each<[what: string, error: unknown, reason: string]>([
    ['the message of an error', new Error('net::ERR_ABORTED'), 'net::ERR_ABORTED'],
    ['the first line of a message', new Error('first\nsecond'), 'first'],
    [
      'what a timeout waited for, without colours',
      new Error(
        "locator.waitFor: Timeout 20000ms exceeded.\nCall log:\n\u001B[2m  - waiting for getByRole('dialog') to be visible\u001B[22m\n",
      ),
      "locator.waitFor: Timeout 20000ms exceeded. waiting for getByRole('dialog') to be visible",
    ],
    ['a value that is no error', 'text', 'text'],
  ])('is %s', (_, error, reason) => expect(reasonOf(error)).toBe(reason));
});

it('ends with the count', () => expect(summaryOf(16, [])).toBe('16 of 16 pictures are in out/review, none failed'));

it('lists each failed picture by name and reason before the count', () => {
  const failures = [
    { picture: 'home-360-dark', reason: 'Timeout' },
    { picture: 'menu-768-light', reason: 'no portal' },
  ];
  expect(summaryOf(16, failures).split('\n')).toEqual([
    'failed: home-360-dark: Timeout',
    'failed: menu-768-light: no portal',
    '14 of 16 pictures are in out/review, 2 failed',
  ]);
});
