// Replaces invalid fields of a value with valid ones, so that the checks of the other fields still run and report their problems.
import type * as z from 'zod/mini';
import { writePath, type Path, type Problem } from '#server/tenant-config/index.ts';

/** Substitutes for an invalid field, in the order in which they are tried. `undefined` omits the field. */
const substitutes: readonly unknown[] = [
  undefined,
  'texto',
  'X',
  1,
  30,
  false,
  [],
  {},
  'https://exemplo.com.br',
  '/x',
  '(x={user})',
  ['texto'],
  '2026-01-01',
  'ana@exemplo.com.br',
  '11222333000181',
];

type Container = Record<PropertyKey, unknown>;

function put(root: unknown, path: Path, value: unknown): void {
  let place = root;
  for (const key of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return;
    place = (place as Container)[key];
  }
  const last = path.at(-1);
  if (typeof place !== 'object' || place === null || last === undefined) return;
  // Not by assignment, because a key of the file may be `__proto__`.
  Object.defineProperty(place, last, { value, writable: true, enumerable: true, configurable: true });
}

export interface Repaired<T> {
  readonly value: T;
  /** Whether a problem is at a replaced path. Such a problem does not concern the file. */
  readonly isRepaired: (problem: Problem) => boolean;
}

/** The invalid place, or the nearest surrounding place for which a substitute is left. */
function placeOf(path: Path, tries: ReadonlyMap<string, number>): Path {
  let place = path;
  while (place.length > 0 && (tries.get(writePath(place)) ?? 0) >= substitutes.length) place = place.slice(0, -1);
  return place;
}

/** Null when no substitute makes the value valid. */
export function repair<T>(schema: z.ZodMiniType<T>, value: unknown): Repaired<T> | null {
  if (typeof value !== 'object' || value === null) return null;
  const copy: unknown = structuredClone(value);
  const tries = new Map<string, number>();
  for (;;) {
    const parsed = schema.safeParse(copy, { reportInput: true });
    if (parsed.success) {
      const places = [...tries.keys()];
      const isRepaired = ({ path }: Problem) =>
        places.some((place) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`));
      return { value: parsed.data, isRepaired };
    }
    const seen = new Set<string>();
    for (const issue of parsed.error.issues) {
      const path = placeOf(issue.path, tries);
      if (path.length === 0) return null;
      const place = writePath(path);
      if (seen.has(place)) continue;
      seen.add(place);
      const tried = tries.get(place) ?? 0;
      const isValue = issue.code === 'invalid_value' && path.length === issue.path.length;
      put(copy, path, isValue && tried === 1 ? issue.values[0] : substitutes[tried]);
      tries.set(place, tried + 1);
    }
  }
}
