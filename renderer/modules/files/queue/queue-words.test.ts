import { describe, expect, it } from 'vitest';
import { formatWait, summaryWords, uploadState } from './queue-words.ts';
import type { RowState } from './upload-queue.ts';

it.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [61, '2 min'],
  [7_200, '2 h'],
])('formats %d seconds as %s', (seconds, words) => expect(formatWait(seconds)).toBe(words));

describe('a row', () => {
  const row = { id: 'a', name: 'a.pdf', storedAs: 'a.pdf', path: '', size: 1_048_576, lastModified: 1, attempt: 1, addition: 1 };
  const pace = { at: 1, share: 0, bytesPerSecond: 104_857.6 };
  it.each<[RowState, string]>([
    [{ kind: 'waiting' }, '1 MB · Na fila'],
    [{ kind: 'paused' }, '1 MB · Pausado'],
    [{ kind: 'checking' }, '1 MB · Em análise'],
    [{ kind: 'sending', share: 0.5, pace }, '1 MB · 50 % · 102 KB/s · faltam 5 s'],
    [{ kind: 'sending', share: 0, pace: { ...pace, bytesPerSecond: null } }, '1 MB · 0 %'],
    [{ kind: 'failed', words: 'Não', retry: true, connection: false }, 'Não'],
    [{ kind: 'missing' }, 'Escolha o arquivo de novo para continuar o envio'],
    [{ kind: 'done', waits: false }, '1 MB · Enviado'],
    [{ kind: 'done', waits: true }, '1 MB · Em análise'],
  ])('describes %j as %s', (state, words) => expect(uploadState({ ...row, state }).words).toBe(words));

  it('names a stored file that got another name', () => {
    const done: RowState = { kind: 'done', waits: false };
    expect(uploadState({ ...row, storedAs: 'a (2).pdf', state: done }).words).toBe('1 MB · Enviado como a (2).pdf');
  });

  it('says that the name was too long', () => {
    const done: RowState = { kind: 'done', waits: false };
    const name = `${'a'.repeat(147)}.pdf`;
    expect(uploadState({ ...row, name, storedAs: 'aaa.pdf', state: done }).words).toBe(
      '1 MB · Nome com mais de 120 caracteres: encurtado para aaa.pdf',
    );
  });
});

it.each([
  [{ total: 1, done: 0, failed: 0, missing: 0, open: 1 }, '0 de 1 enviado · 1 restante'],
  [{ total: 1_000, done: 997, failed: 3, missing: 0, open: 0 }, '997 de 1.000 enviados · 3 falharam'],
  [{ total: 2, done: 1, failed: 0, missing: 1, open: 0 }, '1 de 2 enviados · 1 espera o arquivo'],
])('summarises %j as %s', (summary, words) => expect(summaryWords({ ...summary, share: 0, retryable: 0 })).toBe(words));
