import { describe, expect, it } from 'vitest';
import type { TenantChoice, TenantState } from '#contract/ipc/schemas.ts';
import { answer } from './answer.ts';

const refused: TenantChoice = { kind: 'refused', reason: 'malformed', tried: [] };
const none = () => Promise.resolve<TenantState>({ kind: 'none' });
const choose = () => Promise.resolve(refused);
const failing = () => Promise.reject(new Error('segredo'));
const talkative = () => Promise.resolve({ ...refused, code: 'segredo' });

describe('answers of ipc', () => {
  it('answers the value of the handler', async () => {
    expect(await answer({ 'tenant:choose': choose }, 'tenant:choose', [{ text: 'x' }])).toEqual({ ok: true, value: refused });
  });

  it.each([
    ['nothing', []],
    ['null', [null]],
    ['text', ['aurora.com.br']],
    ['an empty text', [{ text: '' }]],
    ['a number', [{ text: 1 }]],
    ['too long', [{ text: 'a'.repeat(321) }]],
    ['a second argument', [{ text: 'x' }, { text: 'y' }]],
  ])('refuses %s as the argument', async (_, args) => {
    expect(await answer({ 'tenant:choose': choose }, 'tenant:choose', args)).toEqual({ ok: false, code: '#VALIDATION' });
  });

  it('refuses an argument of a channel that takes none', async () => {
    expect(await answer({ 'tenant:current': none }, 'tenant:current', [{}])).toEqual({
      ok: false,
      code: '#VALIDATION',
    });
  });

  it('answers a code instead of throwing when a handler fails', async () => {
    expect(await answer({ 'tenant:choose': failing }, 'tenant:choose', [{ text: 'x' }])).toEqual({
      ok: false,
      code: '#INTERNAL',
    });
  });

  it('removes fields that the contract does not name', async () => {
    expect(JSON.stringify(await answer({ 'tenant:choose': talkative }, 'tenant:choose', [{ text: 'x' }]))).not.toContain(
      'segredo',
    );
  });
});
