import { expect, it } from 'vitest';
import { quotaNames } from '#contract/entities/quota.ts';
import { refusalWords } from './quota-words.ts';

const gigabyte = 2 ** 30;

it.each([
  ['mails', 5_000, '2026-10-01T03:00:00.000Z', 'Limite de 5.000 e-mails do mês atingido; reinicia em 01/10.'],
  ['sql-runs', 2_000, '2026-11-22T03:00:00.000Z', 'Limite de 2.000 execuções SQL do dia atingido; reinicia em 22/11.'],
  ['calls', 600, '2026-11-22T12:41:00.000Z', 'Limite de 600 chamadas por minuto atingido; reinicia às 09:41.'],
  ['storage', 100 * gigabyte, null, 'Limite de 100 GB de armazenamento atingido.'],
  ['file-size', 50 * 2 ** 20, null, 'Limite de 50 MB por arquivo atingido.'],
  ['people', 300, null, 'Limite de 300 usuários ativos atingido.'],
  ['guests', 1, null, 'Limite de 1 convidado por anfitrião atingido.'],
  ['guests', 0, null, 'Limite de 0 convidados por anfitrião atingido.'],
  ['later', 3, null, 'Um limite do portal foi atingido.'],
])('%s of %d that ends at %s: %s', (name, limit, resetsAt, words) => {
  expect(refusalWords({ name, limit, resetsAt })).toBe(words);
});

it('every quota has words of its own', () => {
  const all = quotaNames.map((name) => refusalWords({ name, limit: 1, resetsAt: null }));
  expect(new Set(all).size).toBe(quotaNames.length);
});
