// Makes out/template: the data directories of the demo. They are written to another folder, which then replaces out/template as a
// whole.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeScript, root, run } from './tools.ts';

const folder = join(root, 'out', 'template');
const unfinished = join(root, 'out', 'template-unfinished');

await rm(unfinished, { recursive: true, force: true });
await mkdir(unfinished, { recursive: true });
await run(nodeScript('server/make-template.ts', unfinished));
await writeFile(join(unfinished, 'ready'), '');
await rm(folder, { recursive: true, force: true });
await rename(unfinished, folder);
