// Finds the line of the script that threw an error, if the browser reports it.

/** The name of the script in errors and in the inspector. */
export const scriptFile = (name: string): string => (name.endsWith('.js') ? name : `${name}.js`);

/** The name in the form that `//# sourceURL` requires. */
export const sourceUrl = (name: string): string => encodeURI(scriptFile(name));

export const describeError = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2_000);

export interface ErrorLocation {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `:12:5` from the first line of the stack that names the script. */
function locationInStack(stack: string, file: string): string | null {
  for (const line of stack.split('\n')) {
    const at = line.lastIndexOf(file);
    const isWhole = at === 0 || '(@/ '.includes(line[at - 1] ?? '(');
    const place = at === -1 || !isWhole ? null : /^(:\d+:\d+)\)?$/.exec(line.slice(at + file.length).trimEnd());
    if (place !== null) return place[1] ?? null;
  }
  return null;
}

/** `minha-lista.js:12:5: TypeError: …`; without a location when the browser reports none. `site`: the event of an uncaught error. */
export function describeThrown(error: unknown, name: string, site?: ErrorLocation): string {
  const words = describeError(error);
  const file = sourceUrl(name);
  const stack = error instanceof Error && typeof error.stack === 'string' ? locationInStack(error.stack, file) : null;
  const isOwnSite = site !== undefined && site.lineno > 0 && (site.filename === file || site.filename.endsWith(`/${file}`));
  const place = stack ?? (isOwnSite ? `:${site.lineno}:${site.colno}` : null);
  return place === null ? words : `${scriptFile(name)}${place}: ${words}`.slice(0, 2_000);
}
