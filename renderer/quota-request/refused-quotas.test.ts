import { expect, it } from 'vitest';
import type { RefusedQuota } from '#contract/errors.ts';
import { askForQuota, canAskForQuotas, listenForRefusedQuotas, offersRequest, reportRefusedQuotas } from './refused-quotas.ts';

it.each([
  ['mails', 'action', true],
  ['storage', 'screen', true],
  ['mails', 'background', false],
  ['mails', 'caller', false],
  ['calls', 'action', false],
] as const)('a refusal by the quota %s, of a call with the origin %s, offers more: %s', (name, origin, expected) =>
  expect(offersRequest({ name }, origin)).toBe(expected),
);

it('reports each limit once, to those who listen', () => {
  const told: RefusedQuota[] = [];
  const stop = listenForRefusedQuotas({ onRefused: (quota) => told.push(quota), onAsk: () => undefined });
  const mails = { name: 'mails', limit: 5, resetsAt: null };
  const [one, other] = ['um', 'outro'].map((id) => ({ ...mails, scope: { kind: 'profile', id } as const }));
  reportRefusedQuotas([mails, { ...mails }, one, other, one].filter((quota) => quota !== undefined));
  expect(told).toEqual([mails, one, other]);
  stop();
  reportRefusedQuotas([mails]);
  expect(told).toHaveLength(3);
});

it('opens the form of a limit while somebody listens', () => {
  const asked: RefusedQuota[] = [];
  expect(canAskForQuotas()).toBe(false);
  const stop = listenForRefusedQuotas({ onRefused: () => undefined, onAsk: (quota) => asked.push(quota) });
  expect(canAskForQuotas()).toBe(true);
  askForQuota({ name: 'guests', limit: 1, resetsAt: null });
  expect(asked).toHaveLength(1);
  stop();
});
