import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const Manifest = z.object({ version: z.string() });

// From source this file is three folders deep; a built file is in `out/server`.
const folder = import.meta.url.endsWith('.ts') ? '../../../' : '../../';

/** The version in `package.json`, which every deployment contains. */
export const readProductVersion = async (): Promise<string> =>
  z.parse(Manifest, JSON.parse(await readFile(new URL(`${folder}package.json`, import.meta.url), 'utf8'))).version;
