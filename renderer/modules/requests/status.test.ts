import type { OwnRequest } from '#contract/entities/request.ts';
import { expect, it } from 'vitest';
import { ownStatusOf, statusOf } from './status.ts';

it.each([
  ['access', 'pending', 'Pendente'],
  ['access', 'resolved', 'Aprovada'],
  ['quota', 'rejected', 'Recusada'],
  ['ticket', 'resolved', 'Concluída'],
  ['privacy', 'resolved', 'Concluída'],
  ['privacy', 'rejected', 'Recusada'],
  ['bill', 'expired', 'Expirada'],
  ['bill', 'withdrawn', 'Retirada'],
] as const)('shows a request of the kind %s that is %s as %s', (kind, status, text) =>
  expect(statusOf({ kind, status }).text).toBe(text),
);

it('asks the person for an answer only while the request is pending', () => {
  const access: Pick<OwnRequest, 'kind' | 'about'> = { kind: 'access', about: { kind: 'access', groups: [] } };
  expect(ownStatusOf({ ...access, status: 'pending', awaitsRequester: true }).text).toBe('Aguarda você');
  expect(ownStatusOf({ ...access, status: 'expired', awaitsRequester: true }).text).toBe('Expirada');
  expect(ownStatusOf({ ...access, status: 'pending', awaitsRequester: false }).text).toBe('Pendente');
});

it('shows a ticket in work as the help page does', () => {
  const about = { kind: 'ticket', subject: 'data', status: 'in-progress' } as const;
  expect(ownStatusOf({ kind: 'ticket', about, status: 'pending', awaitsRequester: false }).text).toBe('Em atendimento');
});
