// `npm run login-chart` writes docs/login-flow.md from the transitions of the login's reducer.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#build/tools.ts';

// Imported at run time, because the build must not import files of the product.
const file = join(root, 'renderer', 'features', 'login', 'login-chart.ts');
const loaded: unknown = await import(pathToFileURL(file).href);
const chart = typeof loaded === 'object' && loaded !== null && 'loginChart' in loaded ? loaded.loginChart : null;
if (typeof chart !== 'function') throw new Error(`${file} draws nothing.`);
await writeFile(join(root, 'docs', 'login-flow.md'), String(chart()));
console.log('docs/login-flow.md');
