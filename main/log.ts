// The shell's log: one JSON line per event on stderr. Field values come from the code, never from typed text, headers or bodies.

type Field = string | number | boolean | null | undefined;

const shown = (value: unknown): Field => {
  if (value instanceof Error) return value.cause instanceof Error ? `${value.message}: ${value.cause.message}` : value.message;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

export function log(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const line = {
    at: new Date().toISOString(),
    event,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(value)])),
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
