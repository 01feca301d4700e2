/**
 * Loads something when it is first wanted and keeps it; what failed is tried again when it is wanted again. An `import()` of what
 * is long here still takes its turns through the browser's queues, behind everything else: somebody waits for them.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    if (loaded === undefined) {
      loaded = load();
      loaded.catch(() => (loaded = undefined));
    }
    return loaded;
  };
}
