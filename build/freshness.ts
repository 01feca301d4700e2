// Decides whether a target must be built again. It compares inputs by content, so that a new checkout or a change of branch and
// back causes no build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

export interface BuildTarget {
  readonly name: string;
  /** Files and folders from which the target is built, relative to the root. */
  readonly inputs: readonly string[];
  /** A file that exists after the target was built. */
  readonly output: string;
}

const ignored = /\.test\.tsx?$|\.tsbuildinfo$|(?:^|\/)tsconfig\.json$|(?:^|\/)README\.md$/;

async function filesOf(root: string, input: string): Promise<readonly string[]> {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash of names and contents. It is the same for all line endings and path separators. */
export async function hashInputs(root: string, inputs: readonly string[]): Promise<string> {
  const found = await Promise.all(inputs.map((input) => filesOf(root, input)));
  const named = found.flat().map((file) => ({ file, name: relative(root, file).split(sep).join('/') }));
  const files = named.filter(({ name }) => !ignored.test(name)).toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const contents = await Promise.all(files.map(({ file }) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach(({ name }, index) => hash.update(`${name}\0${contents[index]?.byteLength}\0`).update(contents[index] ?? ''));
  return hash.digest('base64url');
}

const stampOf = (root: string, target: BuildTarget): string => join(root, 'out', '.build', target.name);

export async function isFresh(root: string, target: BuildTarget, hash: string): Promise<boolean> {
  const stamp = stampOf(root, target);
  return existsSync(join(root, target.output)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
}

export async function markFresh(root: string, target: BuildTarget, hash: string): Promise<void> {
  const stamp = stampOf(root, target);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}
