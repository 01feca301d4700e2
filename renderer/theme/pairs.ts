// The declared pairs: which token is shown on which background with which minimum ratio. derive.test.ts fails for a token without a pair.
import type { TokenName } from '#renderer/ui/tokens/tokens.ts';
import type { ThemeContrast } from './derive.ts';

export interface Pair {
  readonly foreground: TokenName;
  readonly background: TokenName;
  readonly minimum: number;
}

const backgrounds = ['page', 'surface', 'subtle', 'raised'] as const;
const statuses = ['ok', 'warn', 'bad', 'info'] as const;
const softBackgrounds = ['active-soft', 'ok-soft', 'warn-soft', 'bad-soft', 'info-soft'] as const;

const pairs = (foreground: TokenName, backgrounds: readonly TokenName[], minimum: number): Pair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum }));

export function declaredPairs(contrast: ThemeContrast): readonly Pair[] {
  const [text, edge] = contrast === 'more' ? [7, 4.5] : [4.5, 3];
  return [
    ...(['text', 'text-2', 'text-3'] as const).flatMap((name) => pairs(name, [...backgrounds, 'brand-soft'], text)),
    ...pairs('text', ['sunken', 'brand-soft-2', ...softBackgrounds], text),
    ...pairs('text-2', ['sunken', ...softBackgrounds], text),
    ...pairs('on-inverse', ['inverse'], text),
    ...pairs('line-3', backgrounds, edge),
    ...pairs('ring', [...backgrounds, 'brand-soft'], edge),
    ...(['brand', 'active'] as const).flatMap((name) => [
      ...pairs(`on-${name}`, [name, `${name}-hover`, `${name}-pressed`], 4.5),
      ...pairs(`${name}-text`, [...backgrounds, `${name}-soft`, `${name}-soft-2`], text),
      ...pairs(`${name}-line`, [...backgrounds, `${name}-soft`], edge),
      ...pairs(`${name}-edge`, backgrounds, edge),
    ]),
    ...pairs('on-second', ['second'], 4.5),
    ...pairs('on-second-2', ['second'], 4.5),
    ...pairs('second-edge', backgrounds, edge),
    ...statuses.flatMap((name) => [
      ...pairs(`${name}-text`, [...backgrounds, `${name}-soft`], text),
      ...pairs(`${name}-line`, [...backgrounds, `${name}-soft`], edge),
      ...pairs(`on-${name}`, [name], 4.5),
    ]),
  ];
}
