// The placeholders of a query that the portal fills from the session. The portal ignores values that a script sends for these names.

export const sessionValueNames = ['entities', 'email', 'userId', 'today', 'now'] as const;

const names: ReadonlySet<string> = new Set(sessionValueNames);

/** Whether the portal fills `{{name}}` itself. */
export const isSessionValue = (name: string): boolean => names.has(name);

export const sessionValueHint = (name: string): string =>
  `o valor "${name}" não chega à consulta, porque o portal preenche {{${name}}}: use outro nome`;
