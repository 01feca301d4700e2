/** Limits the calls of a script: at most `most` within `ms`. The returned function takes a call; false: it exceeds the limit. */
export function createCallWindow({ most, ms }: { readonly most: number; readonly ms: number }, now: () => number): () => boolean {
  let taken: readonly number[] = [];
  return () => {
    const at = now();
    taken = taken.filter((one) => at - one < ms);
    if (taken.length >= most) return false;
    taken = [...taken, at];
    return true;
  };
}
