/** Returns a promise and the function that resolves it (Promise.withResolvers is not in Node 20). */
export function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let end: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, resolve: () => end?.() };
}
