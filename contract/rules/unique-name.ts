// Names of files that no other file of the folder has. Pure.
const numbered = / \((\d{1,6})\)$/;

/** The name itself, or with the next free number before its extension: `nota.pdf`, `nota (2).pdf`, `nota (3).pdf`. */
export function uniqueName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const dot = name.lastIndexOf('.');
  const end = dot <= 0 ? name.length : dot;
  const [suffix = '', number = '1'] = numbered.exec(name.slice(0, end)) ?? [];
  const stem = name.slice(0, end - suffix.length);
  for (let next = Number(number) + 1; ; next += 1) {
    const candidate = `${stem} (${next})${name.slice(end)}`;
    if (!isTaken(candidate)) return candidate;
  }
}
