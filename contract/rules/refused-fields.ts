// Name of each refused value of a call → reason. The module frame and the portal both use these functions.

interface Issue {
  readonly path: readonly PropertyKey[];
}

type Fields = Readonly<Record<string, string>>;

/** A reason for each value of a call that does not fit its schema. */
export function invalidFields(issues: readonly Issue[]): Fields {
  const names = issues.map(({ path }) => path.map(String).join('.')).filter((name) => name !== '');
  return Object.fromEntries(names.map((name) => [name, 'Valor inválido']));
}

/** Removes the place in the request, which the server adds before the name (`replace.busca`). Module authors use only the name. */
export const namedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^(?:body\.)?(?:replace|body|query|headers|params)\./, ''), text]),
  );

/** `message` followed by the fields: `Os valores enviados não são válidos. busca: Valor não informado.` */
export const withFields = (message: string, fields: Fields): string =>
  [message, ...Object.entries(fields).map(([name, text]) => `${name}: ${text}.`)].join(' ');

/** The `fields` of an error: name of each refused value → reason. Empty when the error has none. */
export function fieldsOf(error: unknown): Fields {
  const fields = error instanceof Error && 'fields' in error ? error.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  );
}

/** Removes the fields that `withFields` added, for screens that show the reasons at the fields. */
export function withoutFields(message: string, fields: Fields): string {
  const listed = withFields('', fields);
  return listed !== '' && message.endsWith(listed) ? message.slice(0, -listed.length) : message;
}
