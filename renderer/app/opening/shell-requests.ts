// Requests of pages and modules to the shell, which alone opens the palette and its dialogs.
/** `linkTo`: the dialog that makes a direct link to this address. */
type ShellRequest = 'palette' | 'companies' | 'feedback' | { readonly linkTo: string };

export interface ShellRequests {
  readonly request: (what: ShellRequest) => void;
  /** Calls `listener` for each later request. Returns a function that stops listening. */
  readonly listen: (listener: (what: ShellRequest) => void) => () => void;
}

export function createShellRequests(): ShellRequests {
  const listeners = new Set<(what: ShellRequest) => void>();
  return {
    request(what) {
      for (const listener of listeners) listener(what);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
