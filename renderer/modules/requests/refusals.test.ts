import { ApiError } from '#renderer/api/api-error.ts';
import { expect, it } from 'vitest';
import { conflictText, endedText, refusalText } from './refusals.ts';

const now = new Date('2026-11-24T10:20:00');
const request = { protocol: 'A', kind: 'access', status: 'resolved', createdAt: '2026-11-20T10:00:00' } as const;
const ana = { ...request, answeredBy: 'Ana', answeredAt: '2026-11-24T10:12:00' };

it.each([
  ['Já respondida por Ana às 10:12.', ana],
  ['Já respondida por Ana em 23/11/2026 às 10:12.', { ...ana, answeredAt: '2026-11-23T10:12:00' }],
  ['Já respondida por outra pessoa.', request],
  ['Retirada por quem pediu.', { ...request, status: 'withdrawn' as const }],
  ['O prazo terminou antes da resposta.', { ...request, status: 'expired' as const }],
])('says how a request ended: %s', (text, ended) => expect(endedText(ended, now)).toBe(text));

it('names the person who was faster, and every known reason', () => {
  expect(conflictText({ reason: 'request-answered', request: ana }, now)).toBe('Já respondida por Ana às 10:12.');
  expect(conflictText({ reason: 'request-kind' }, now)).toBe('Solicitações deste tipo não aceitam esta ação.');
  expect(conflictText({ reason: 'of-a-later-server' }, now)).toBeNull();
});

const error = (status: number, code: string) => new ApiError({ status, code, correlationId: '' });

it('leaves a lost connection to the shell', () => {
  expect(refusalText(error(0, '#CONNECTION'), now)).toBeNull();
  expect(refusalText(error(404, '#NOT_FOUND'), now)).toBe('Não existe mais, ou não é mais você quem responde por ela.');
});
