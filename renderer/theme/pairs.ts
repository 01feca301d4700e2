// The declared pairs: which token is read or seen on which, and how well. A token without a pair fails derive.test.ts.
import type { TokenName } from '#renderer/ui/tokens/tokens.ts';
import type { ThemeContrast } from './derive.ts';

export interface Pair {
  readonly foreground: TokenName;
  readonly background: TokenName;
  readonly minimum: number;
}

const grounds = ['page', 'surface', 'subtle', 'raised'] as const;
const statuses = ['ok', 'warn', 'bad', 'info'] as const;
const softGrounds = ['active-soft', 'ok-soft', 'warn-soft', 'bad-soft', 'info-soft'] as const;

/** Tokens that carry no meaning by themselves: hairlines and the gap of the focus ring. */
export const ornamentalTokens: readonly TokenName[] = ['line', 'line-2', 'second-line', 'ring-gap'];

const pairs = (foreground: TokenName, backgrounds: readonly TokenName[], minimum: number): Pair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum }));

export function declaredPairs(contrast: ThemeContrast): readonly Pair[] {
  const [text, edge] = contrast === 'more' ? [7, 4.5] : [4.5, 3];
  return [
    ...(['text', 'text-2', 'text-3'] as const).flatMap((name) => pairs(name, [...grounds, 'brand-soft'], text)),
    ...pairs('text', ['sunken', 'brand-soft-2', ...softGrounds], text),
    ...pairs('text-2', ['sunken', ...softGrounds], text),
    ...pairs('on-inverse', ['inverse'], text),
    ...pairs('line-3', grounds, edge),
    ...pairs('ring', [...grounds, 'brand-soft'], edge),
    ...(['brand', 'active'] as const).flatMap((name) => [
      ...pairs(`on-${name}`, [name, `${name}-hover`, `${name}-pressed`], 4.5),
      ...pairs(`${name}-text`, [...grounds, `${name}-soft`, `${name}-soft-2`], text),
      ...pairs(`${name}-line`, [...grounds, `${name}-soft`], edge),
      ...pairs(`${name}-edge`, grounds, edge),
    ]),
    ...pairs('on-second', ['second'], 4.5),
    ...pairs('on-second-2', ['second'], 4.5),
    ...pairs('second-edge', grounds, edge),
    ...statuses.flatMap((name) => [
      ...pairs(`${name}-text`, [...grounds, `${name}-soft`], text),
      ...pairs(`${name}-line`, [...grounds, `${name}-soft`], edge),
      ...pairs(`on-${name}`, [name], 4.5),
    ]),
  ];
}
