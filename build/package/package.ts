// `npm run package`: builds what the server needs and packs it into out/package.
import { join } from 'node:path';
import { build, explain } from '#build/build.ts';
import { targets } from '#build/targets.ts';
import { root } from '#build/tools.ts';
import { pack, packedTargets } from './pack.ts';

try {
  const wanted = targets.filter(({ name }) => packedTargets.some((packed) => packed === name));
  await build(wanted, { report: (line) => console.log(line) });
  await pack(join(root, 'out', 'package'));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
