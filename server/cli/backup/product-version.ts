import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const Manifest = z.object({ version: z.string() });

// From sources this file is three folders deep; built, all lies in `out/server`.
const folder = import.meta.url.endsWith('.ts') ? '../../../' : '../../';

/** The version in `package.json`, which a deployment carries. */
export const readProductVersion = async (): Promise<string> =>
  z.parse(Manifest, JSON.parse(await readFile(new URL(`${folder}package.json`, import.meta.url), 'utf8'))).version;
