// The terms of a tenant file: versions in the order in which they take effect.
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, repeated, type Problem } from '#server/tenant-config/index.ts';

export function termProblems({ terms }: TenantFile): Problem[] {
  const ids = terms.map(({ id }) => id);
  return [
    ...repeated(ids, (index) => ['terms', index, 'id'], 'o id'),
    ...terms.flatMap(({ versions }, at) => [
      ...repeated(
        versions.map(({ version }) => version),
        (index) => ['terms', at, 'versions', index, 'version'],
        'a versão',
      ),
      ...versions.flatMap(({ effectiveAt }, index) => {
        const earlier = versions[index - 1]?.effectiveAt;
        if (earlier === undefined || Date.parse(effectiveAt) >= Date.parse(earlier)) return [];
        const path = ['terms', at, 'versions', index, 'effectiveAt'];
        return [problemAt(path, 'vem antes da versão anterior: escreva as versões da mais antiga à mais nova')];
      }),
    ]),
  ];
}
