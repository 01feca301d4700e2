import { describe, expect, it } from 'vitest';
import { partsOf, summaryOf, undoOf } from './bulk-run.ts';

describe('partsOf', () => {
  it.each([
    [0, []],
    [2, [2]],
    [3, [2, 1]],
  ])('divides %i targets', (count, lengths) => {
    const targets = Array.from({ length: count }, (_, index) => index);
    expect(partsOf(targets, 2).map((part) => part.length)).toEqual(lengths);
    expect(partsOf(targets, 2).flat()).toEqual(targets);
  });
});

const result = (id: string, more: object) => ({ id, name: id, outcome: 'done' as const, ...more });

describe('summaryOf', () => {
  it('counts people without a change as done, and lists the refused ones', () => {
    const refused = result('c', { outcome: 'last' });
    expect(summaryOf([result('a', {}), result('b', { outcome: 'unchanged' }), refused])).toEqual({
      done: 2,
      total: 3,
      refused: [refused],
    });
  });
});

describe('undoOf', () => {
  const groups = { kind: 'groups', add: ['vendas', 'rh'], remove: [] } as { kind: 'groups'; add: string[]; remove: string[] };

  it('gives back to each person what the change took, and takes what it gave', () => {
    const results = [
      result('a', { revision: 2, added: ['vendas', 'rh'], removed: [] }),
      result('b', { revision: 5, added: ['rh'], removed: [] }),
      result('c', { outcome: 'unchanged' }),
    ];
    expect(undoOf(groups, results)).toEqual([
      { action: { kind: 'groups', add: [], remove: ['vendas', 'rh'] }, people: [{ id: 'a', revision: 2 }] },
      { action: { kind: 'groups', add: [], remove: ['rh'] }, people: [{ id: 'b', revision: 5 }] },
    ]);
  });

  it('unblocks the people whom the change blocked', () => {
    const results = [result('a', { revision: 3 }), result('b', { outcome: 'own' })];
    expect(undoOf({ kind: 'block', reason: 'Saiu' }, results)).toEqual([
      { action: { kind: 'unblock' }, people: [{ id: 'a', revision: 3 }] },
    ]);
  });

  it.each([
    ['a mail', { kind: 'resend' as const }, [result('a', {})]],
    ['the end of a block', { kind: 'unblock' as const }, [result('a', { revision: 2 })]],
    ['a change that did nothing', groups, [result('a', { outcome: 'unchanged' })]],
  ])('does not offer to undo %s', (_, action, results) => {
    expect(undoOf(action, results)).toBeNull();
  });
});
