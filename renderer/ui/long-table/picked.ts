// The picked rows of a filtered list: some rows by their keys, or all filtered rows except some. The second form needs no list of all
// keys, so it works when only the server knows them.

export type Picked =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all-but'; readonly keys: ReadonlySet<string> };

export const nonePicked: Picked = { kind: 'some', keys: new Set() };
/** Every filtered row. Reset it when the filter changes. */
export const allPicked: Picked = { kind: 'all-but', keys: new Set() };

export const isPicked = ({ kind, keys }: Picked, key: string): boolean => keys.has(key) === (kind === 'some');

/** The number of picked rows among `total` rows. */
export const pickedCount = ({ kind, keys }: Picked, total: number): number => (kind === 'some' ? keys.size : total - keys.size);

export function toggled(picked: Picked, key: string): Picked {
  const keys = new Set(picked.keys);
  if (!keys.delete(key)) keys.add(key);
  return { kind: picked.kind, keys };
}

/** The state of the checkbox in the header. */
export function pickedShare(picked: Picked, total: number): 'none' | 'some' | 'all' {
  const count = pickedCount(picked, total);
  if (count === 0) return 'none';
  return count === total ? 'all' : 'some';
}
