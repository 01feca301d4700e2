// `npm run login-chart` and `npm run validation-chart` write a document from the transitions of a reducer.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#build/tools.ts';

// Imported at run time, because the build must not import files of the product.
const charts = {
  login: { file: 'renderer/features/login/login-chart.ts', name: 'loginChart', document: 'login-flow.md' },
  validation: { file: 'server/records/entity-validation/chart.ts', name: 'validationChart', document: 'entity-validation.md' },
};

const wanted = process.argv[2];
if (wanted !== 'login' && wanted !== 'validation') throw new Error(`No chart: ${Object.keys(charts).join(' or ')}.`);
const { file, name, document } = charts[wanted];
const loaded: unknown = await import(pathToFileURL(join(root, file)).href);
const chart = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, name) : null;
if (typeof chart !== 'function') throw new Error(`${file} draws nothing.`);
await writeFile(join(root, 'docs', document), String(chart()));
console.log(`docs/${document}`);
