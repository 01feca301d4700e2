// Small JSON files under userData. Writes are atomic; reads validate the schema.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** The content; null when the file is missing, damaged or does not fit the schema, because these data must not stop the shell. */
export async function readJsonFile<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S> | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function writeJsonFile(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, path);
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
