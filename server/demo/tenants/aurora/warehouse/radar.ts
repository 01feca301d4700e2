// Findings about the branches: certificates and duties of a few of them. One branch has a row without a level, as a source that fails
// gives it, so that the demo shows a company that could not be read.
import type { Table } from '#server/demo/warehouse/table.ts';
import type { World } from './world.ts';

const indicators = [
  ['CND federal', 'Receita Federal'],
  ['CND estadual', 'Secretaria da Fazenda'],
  ['Certidão do FGTS', 'Caixa'],
  ['Alvará de funcionamento', 'Prefeitura'],
  ['Auto de vistoria dos bombeiros', 'Corpo de Bombeiros'],
  ['Entrega da EFD', 'Receita Federal'],
] as const;

const levels = ['crítico', 'atenção', 'ok', 'atenção'] as const;

const links: Readonly<Record<string, string>> = {
  'CND federal': 'https://www.gov.br/receitafederal/pt-br/servicos/certidoes',
  'Entrega da EFD': '/dashboard/financeiro/notas-fiscais',
};

/** Place of the branch whose source fails. */
const failingPlace = 19;

export function radarTable({ random, calendar, branches }: World): Table {
  const rows = branches.flatMap((branch, place) => {
    if (place === failingPlace) return [[branch.code, indicators[1][0], null, calendar.day(0), indicators[1][1], null]];
    if (place % 3 === 2) return [];
    return indicators.slice(place % 5, (place % 5) + 2).map(([indicator, source], index) => {
      const level = levels[(place + index) % levels.length] ?? 'ok';
      return [branch.code, indicator, level, calendar.day(-random.int(1, 120)), source, links[indicator] ?? null];
    });
  });
  return {
    name: 'pendencias',
    columns: [
      'filial text not null',
      'indicador text not null',
      'nivel text',
      'desde date not null',
      'origem text not null',
      'link text',
    ],
    rows,
    indexes: ['filial'],
  };
}
