import { describe, expect, it } from 'vitest';
import { betweenSiblings, cyclesOf } from './cycles.ts';

const edges = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to };
  });

describe('cyclesOf', () => {
  it('finds none where every way ends', () => expect(cyclesOf(edges('a b', 'b c', 'a c'))).toEqual([]));
  it('finds two files that import each other', () => expect(cyclesOf(edges('a b', 'b a', 'b c'))).toEqual([['a', 'b']]));
  it('finds a long cycle once', () => expect(cyclesOf(edges('a b', 'b c', 'c a', 'd a'))).toEqual([['a', 'b', 'c']]));
  it('finds separate cycles separately', () =>
    expect(cyclesOf(edges('a b', 'b a', 'a c', 'c d', 'd c'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]));
});

describe('betweenSiblings', () => {
  it('names the folders at which two paths part', () =>
    expect(betweenSiblings(edges('app/pages/a.ts app/shell/header/b.ts'))).toEqual(edges('app/pages app/shell')));
  it('names a file that lies beside a folder', () =>
    expect(betweenSiblings(edges('app/a.ts app/shell/b.ts'))).toEqual(edges('app/a.ts app/shell')));
  it('names files of one folder', () => expect(betweenSiblings(edges('app/a.ts app/b.ts'))).toEqual(edges('app/a.ts app/b.ts')));
});
