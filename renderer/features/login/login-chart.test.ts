import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loginChart } from './login-chart.ts';

it('equals docs/login-flow.md, which `npm run login-chart` writes', () => {
  expect(readFileSync('docs/login-flow.md', 'utf8')).toBe(loginChart());
});

it('draws every state', () => {
  const drawn = new Set(Array.from(loginChart().matchAll(/^ {2}(\w+) --> (\w+)/gm), ([, from, to]) => [from, to]).flat());
  expect(drawn).toEqual(
    new Set([
      'blocked',
      'code',
      'confirm_email',
      'email',
      'mail_sent',
      'maintenance',
      'method',
      'microsoft',
      'password',
      'signed_in',
      'signing_in',
      'unknown',
    ]),
  );
});
