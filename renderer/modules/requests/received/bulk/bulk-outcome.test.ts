import { expect, it } from 'vitest';
import { doneText, outcomeOf } from './bulk-outcome.ts';

const now = new Date('2026-11-24T10:20:00');

it('counts what was done, and says why each of the others was not', () => {
  const request = {
    protocol: 'B',
    kind: 'access',
    status: 'resolved',
    createdAt: '2026-11-20T10:00:00',
    answeredAt: '2026-11-24T10:12:00',
    answeredBy: 'Ana',
  } as const;
  const results = [
    { protocol: 'A', ok: true },
    { protocol: 'B', ok: false, code: '#CONFLICT', reason: 'request-answered', request },
    { protocol: 'C', ok: false, code: '#NOT_FOUND' },
    { protocol: 'D', ok: false, code: '#INTERNAL' },
  ];
  expect(outcomeOf(results, now)).toEqual({
    done: 1,
    all: 4,
    failures: [
      { protocol: 'B', text: 'Já respondida por Ana às 10:12.' },
      { protocol: 'C', text: 'Não existe mais, ou não é mais você quem responde por ela.' },
      { protocol: 'D', text: 'Não foi possível concluir.' },
    ],
  });
});

it('says what was done to all', () => {
  expect(doneText('approve', 1)).toBe('1 solicitação respondida.');
  expect(doneText('assign', 2)).toBe('2 solicitações assumidas.');
  expect(doneText('remove', 3)).toBe('3 solicitações removidas.');
});
