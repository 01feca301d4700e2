// Reads every fenced example of docs/modules.md for the tests. The heading above an example and its number there name it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GuideExample {
  /** `portal.files 2`: the second one under that heading. */
  readonly name: string;
  readonly language: string;
  readonly text: string;
  /** Line of its fence, from 1. */
  readonly line: number;
}

export const guide = readFileSync(join(import.meta.dirname, '../../../docs/modules.md'), 'utf8');

/** A heading up to its first parameter or second name: `portal.sql.run(id, …)` is `portal.sql.run`. */
const shortHeading = (line: string): string =>
  line
    .replace(/^#+ /, '')
    .replaceAll('`', '')
    .replace(/[(,].*$/, '');

export function guideExamples(text = guide): readonly GuideExample[] {
  const found: GuideExample[] = [];
  let heading = '';
  let count = 0;
  let open: { readonly language: string; readonly line: number; readonly lines: string[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(?<language>\w*)$/.exec(line);
    if (open !== null && fence === null) open.lines.push(line);
    else if (open !== null) {
      count += 1;
      found.push({ name: `${heading} ${count}`, language: open.language, text: `${open.lines.join('\n')}\n`, line: open.line });
      open = null;
    } else if (fence !== null) open = { language: fence.groups?.['language'] ?? '', line: index + 1, lines: [] };
    else if (/^#{1,4} /.test(line)) {
      heading = shortHeading(line);
      count = 0;
    }
  }
  return found;
}

export function requireExample(name: string): GuideExample {
  const found = guideExamples().find((example) => example.name === name);
  if (found === undefined) throw new Error(`docs/modules.md has no example "${name}".`);
  return found;
}
