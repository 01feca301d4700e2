// The calls of queries in an example of docs/modules.md, with the names of the values that they pass.

export interface GuideCall {
  readonly id: string;
  /** Null when the example does not write them out. */
  readonly names: readonly string[] | null;
}

const call = /sql\.(?:run|batch|paged)\(\s*'(?<id>[\w-]+)'(?:,\s*(?<values>\{[^}]*\}|\w+))?/g;

/** The names of an object such as `{ busca, situacao: '' }`. */
function namesOf(values: string): readonly string[] | null {
  const names = values
    .slice(1, -1)
    .split(',')
    .map((part) => part.split(':', 1).join('').trim())
    .filter((name) => name !== '');
  return names.every((name) => /^\w+$/.test(name)) ? names : null;
}

/** The values of an object that the example declares under a name. */
const declared = (text: string, name: string): string | undefined =>
  new RegExp(`(?:let|const) ${name} = (\\{[^}]*\\})`).exec(text)?.[1];

export const callsOf = (text: string): readonly GuideCall[] =>
  Array.from(text.matchAll(call), ({ groups = {} }) => {
    const { id = '', values = '{}' } = groups;
    const written = values.startsWith('{') ? values : declared(text, values);
    return { id, names: written === undefined ? null : namesOf(written) };
  });
