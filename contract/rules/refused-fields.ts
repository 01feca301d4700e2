// The reasons why values of a call were refused, by their names. The module frame and the portal both use them.

interface Issue {
  readonly path: readonly PropertyKey[];
}

type Fields = Readonly<Record<string, string>>;

/** A reason for each value of a call that does not fit its schema. */
export function invalidFields(issues: readonly Issue[]): Fields {
  const names = issues.map(({ path }) => path.map(String).join('.')).filter((name) => name !== '');
  return Object.fromEntries(names.map((name) => [name, 'Valor inválido']));
}

/** The server puts the place in the request before the name (`replace.busca`); the author of a module knows only the name. */
export const namedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^(?:body\.)?(?:replace|body|query|headers|params)\./, ''), text]),
  );

/** `message` with the fields behind it: `Os valores enviados não são válidos. busca: Valor não informado.` */
export const withFields = (message: string, fields: Fields): string =>
  [message, ...Object.entries(fields).map(([name, text]) => `${name}: ${text}.`)].join(' ');

/** The reasons that an error carries for values, by their names; none where it carries no such list. */
export function fieldsOf(error: unknown): Fields {
  const fields = error instanceof Error && 'fields' in error ? error.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  );
}

/** The message that `withFields` was given, for screens that show the fields in their own places. */
export function withoutFields(message: string, fields: Fields): string {
  const listed = withFields('', fields);
  return listed !== '' && message.endsWith(listed) ? message.slice(0, -listed.length) : message;
}
