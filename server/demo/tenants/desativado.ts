// Lojas Primavera: a disabled tenant. No person can sign in.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const exchanges: RecordItem = {
  kind: 'trocas',
  title: 'Trocas',
  icon: 'repeat',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Troca', group: 'Motivo', value: 'Valor' },
  count: 30,
  groups: ['Tamanho', 'Defeito'],
  subjects: ['Troca em loja'],
  statuses: ['Concluída'],
  value: [40, 400],
};

const records = [exchanges];

const people: readonly DemoPerson[] = [
  {
    name: 'Natália Gomes',
    email: 'natalia@primavera.com.br',
    password: 'Primavera@2026',
    role: 'Gerente',
    note: 'Não entra: portal desativado',
    groups: ['lojas'],
  },
  {
    name: 'Fábio Lopes',
    email: 'fabio@primavera.com.br',
    password: 'Primavera@2026',
    role: 'Vendas',
    note: 'Não entra: portal desativado',
    groups: ['lojas'],
  },
];

const entities: readonly Entity[] = [{ code: '71420086000230', description: 'Loja Centro', tag1: 'Juiz de Fora' }];

export const desativado: DemoTenant = {
  company: {
    id: 'desativado',
    status: 'disabled',
    appTitle: 'Lojas Primavera',
    appName: 'Primavera',
    domain: ['desativado.localhost'],
    loginType: 'password',
    style: {
      color: { primary: '#C2185B', secondary: '#3B1226', active: '#EC407A' },
      headline: 'Moda para todas as estações.',
      lead: 'Pedidos e trocas das lojas.',
      legalName: 'Lojas Primavera',
    },
    module: [
      {
        id: 'lojas',
        title: 'Lojas',
        icon: 'store',
        role: { groups: ['lojas'] },
        item: [recordItem(exchanges, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'desativado',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      77,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
