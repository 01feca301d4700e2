// A problem of a tenant's configuration: the exact path of its place, and what is wrong there.

export interface Problem {
  /** `company.module[2].item[0].sqlIds[1]`. */
  readonly path: string;
  readonly text: string;
}

export type Path = readonly PropertyKey[];

const plainKey = /^[A-Za-z_$][\w$]*$/;

/** A path as one would write it in code. */
export function writePath(path: Path): string {
  const text = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : plainKey.test(String(key)) ? `.${String(key)}` : `["${String(key)}"]`))
    .join('');
  return text === '' ? '(arquivo)' : text.replace(/^\./, '');
}

export const problemAt = (path: Path, text: string): Problem => ({ path: writePath(path), text });

/** First place of each value that occurs again. */
export function repeated(values: readonly string[], pathOf: (index: number) => Path, what: string): Problem[] {
  const first = new Map<string, number>();
  return values.flatMap((value, index) => {
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, index);
      return [];
    }
    return [problemAt(pathOf(index), `repete ${what} "${value}", que já está em ${writePath(pathOf(earlier))}`)];
  });
}
