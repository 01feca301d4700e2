/**
 * Gives the entry with which the browser loaded the page a key of its own. React Router would call every such entry "default", and restore
 * on it the scroll position of a page that was loaded earlier in the same tab. A reload, or Back to a page that was left, finds its key.
 */
export function nameFirstEntry(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string') return;
  // `crypto.randomUUID` is missing on pages without HTTPS. React Router makes its keys in this way, too.
  history.replaceState({ ...Object(state), key: Math.random().toString(36).slice(2, 10) }, '');
}
