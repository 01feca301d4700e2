// The kit checks the options of scripts by a table (renderer/module-host/frame/kit/check/parts.ts), which a person writes. It must have
// the names of the types that authors read.
import { describe, expect, it } from 'vitest';
import { optionsOf, isShape } from '#renderer/module-host/frame/kit/check/notation.ts';
import { parts, shapes } from '#renderer/module-host/frame/kit/check/parts.ts';
import { alternativesOf, declaredParts, type DeclaredName, elementOf, namesOf, wordsOf } from './declared-types.ts';

const used = new Set<string>();

/** The differences between a line of the table and the declared names. */
function differences(line: string, names: readonly DeclaredName[], path: string): readonly string[] {
  const options = optionsOf(line);
  const own = (name: string) => options.find((option) => option.name === name);
  const extra = options
    .filter(({ name }) => !names.some((one) => one.name === name))
    .map(({ name }) => `${path}.${name} is not declared`);
  return [
    ...extra,
    ...names.flatMap(({ name, isOptional, type }): readonly string[] => {
      const option = own(name);
      const place = `${path}.${name}`;
      if (option === undefined) return [`${place} is missing`];
      const isStricter = option.isRequired && isOptional ? [`${place} is optional`] : [];
      return [...isStricter, ...kindDifferences(option.kind, alternativesOf(type), place)];
    }),
  ];
}

function kindDifferences(kind: string, alternatives: ReturnType<typeof alternativesOf>, path: string): readonly string[] {
  const kinds = kind.split('+');
  const words = wordsOf(alternatives);
  const closed = kinds.find((one) => one.startsWith('='));
  // The names of icons are those of the drawings.
  const wrongWords = kind === 'i' || words.join('|') === (closed?.slice(1) ?? '') ? [] : [`${path} is one of ${words.join('|')}`];
  const objects = alternatives.flatMap((one) => namesOf(one) ?? namesOf(elementOf(one) ?? one) ?? []);
  const shape = kinds.map((one) => one.replace(/^[[(]/, '')).find(isShape);
  if (shape === undefined) return [...wrongWords, ...(objects.length > 0 ? [`${path} has options of its own`] : [])];
  used.add(shape);
  return [...wrongWords, ...differences(shapes[shape], objects, path)];
}

describe('the table of the kit', () => {
  const declared = declaredParts();
  it('has every part', () => expect(Object.keys(parts).toSorted()).toEqual(declared.map(({ name }) => name).toSorted()));
  it.each(declared)('has the options of kit.$name', ({ name, parameters }) => {
    const line = Object.entries(parts).find(([part]) => part === name)?.[1] ?? '';
    expect(differences(line, parameters, name)).toEqual([]);
    expect(optionsOf(line).map((option) => option.name)).toEqual(parameters.map((parameter) => parameter.name));
  });
  it('has no entry that no part uses', () =>
    // The values of lanes are also the answer of a call.
    expect(Object.keys(shapes).filter((name) => !used.has(name))).toEqual(['LaneValues']));
});
