// The twelve items of the yellow tenant.
import { girassol } from '#tests/web/support/signed-in.ts';
import { senha } from '#server/demo/tenants/senha/index.ts';
import { openFirstRow, type Screen } from './screen.ts';

export const girassolScreens: readonly Screen[] = senha.company.module.flatMap((module) =>
  module.item.flatMap(({ id, script }): readonly Screen[] => {
    const screen = { name: `girassol-${id}`, tenant: 'senha', person: girassol, path: `/dashboard/${module.id}/${id}` } as const;
    return script === 'registros' ? [screen, { ...screen, name: `${screen.name}-detalhe`, reach: openFirstRow }] : [screen];
  }),
);
