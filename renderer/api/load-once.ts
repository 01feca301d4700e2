/**
 * Returns a function that loads a value at its first call and caches it. After a failure, the next call loads again. Callers use it also
 * for `import()`, because even an import of a loaded module waits in the browser's task queues.
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
