// `npm run bench` measures the portal and its limits in one run. Ratios are comparable between machines; absolute times are not.
// `npm run bench -- load`, `openings`, `large`, `server` or `table` runs one part; `--save` writes docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchLargeTenant } from './large-tenant-bench.ts';
import { benchLoad } from './load-bench.ts';
import { benchOpenings } from './openings-bench.ts';
import { type Row, printRows, saveRows } from './report.ts';
import { benchServer } from './server-bench.ts';
import { benchTable } from './table-bench.ts';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isSelected = (name: string) => names.length === 0 || names.includes(name);
const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));

try {
  const rows: Row[] = [];
  if (isSelected('load')) rows.push(...(await benchLoad(scratch)));
  if (isSelected('openings')) rows.push(...(await benchOpenings(scratch)));
  if (isSelected('large')) rows.push(...(await benchLargeTenant(scratch)));
  if (isSelected('server')) rows.push(...(await benchServer(scratch)));
  if (isSelected('table')) rows.push(...(await benchTable(scratch)));
  printRows(rows);
  if (process.argv.includes('--save')) saveRows(rows);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
