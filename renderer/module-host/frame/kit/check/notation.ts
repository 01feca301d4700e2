// Reads the table of parts.ts.
import { type ShapeName, shapes } from './parts.ts';

export interface Option {
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: string;
}

const lines = new Map<string, readonly Option[]>();

/** The options of a line of the table. */
export function optionsOf(line: string): readonly Option[] {
  const known = lines.get(line);
  if (known !== undefined) return known;
  const options = Array.from(line.matchAll(/(\w+)([!:])(\S+)/g), ([, name = '', mark, kind = '']) => ({
    name,
    isRequired: mark === '!',
    kind,
  }));
  lines.set(line, options);
  return options;
}

export const isShape = (kind: string): kind is ShapeName => Object.hasOwn(shapes, kind);

/** Whether a kind is a list. */
export const isList = (kind: string): boolean => /^[[(]/.test(kind);

/** The words of a kind such as `=a|b`. */
export const wordsOf = (kind: string): readonly string[] => kind.slice(1).split('|');
