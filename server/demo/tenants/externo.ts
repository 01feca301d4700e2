// Atlas Engenharia: the company's own endpoint checks user and password.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const measures: RecordItem = {
  kind: 'medicoes',
  title: 'Medições',
  icon: 'ruler',
  summary: 'currency',
  caption: 'Medido no trimestre',
  words: { subject: 'Medição', group: 'Serviço', value: 'Valor' },
  count: 120,
  groups: ['Terraplenagem', 'Drenagem', 'Pavimentação', 'Obras de arte'],
  subjects: ['Medição quinzenal'],
  statuses: ['Aprovada', 'Em análise'],
  value: [9000, 240000],
};

const purchases: RecordItem = {
  kind: 'compras',
  title: 'Compras',
  icon: 'shopping-bag',
  summary: 'numeric',
  caption: 'Pedidos no trimestre',
  words: { subject: 'Pedido', group: 'Material', value: 'Valor' },
  count: 210,
  groups: ['Aço', 'Concreto', 'Brita', 'Locação'],
  subjects: ['Pedido de compra'],
  statuses: ['Entregue', 'Em trânsito', 'Em cotação'],
  value: [700, 52000],
};

const records = [measures, purchases];

const password = 'Atlas@2026';

const people: readonly DemoPerson[] = [
  {
    name: 'Vinícius Castro',
    email: 'vinicius.castro@atlas.eng.br',
    password,
    role: 'Engenheiro de obras',
    note: 'Senha conferida pela empresa; usuário vinicius.castro ou o e-mail; todas as obras',
    groups: ['obras', 'compras'],
    selected: 3,
    outside: { user: 'vinicius.castro', groups: ['obras', 'compras'] },
  },
  {
    name: 'Débora Sales',
    email: 'debora.sales@atlas.eng.br',
    password,
    role: 'Compras',
    note: 'Senha conferida pela empresa; usuário debora.sales; só compras',
    groups: ['compras'],
    entities: 2,
    selected: 2,
    outside: { user: 'debora.sales', groups: ['compras'] },
  },
  {
    name: 'Otávio Reis',
    email: 'otavio.reis@atlas.eng.br',
    password,
    role: 'Obras',
    note: 'O portal ainda não o conhece: a conta nasce no primeiro acesso; usuário otavio.reis',
    outside: { user: 'otavio.reis', groups: ['obras'], isNew: true },
  },
  {
    name: 'Paulo Moraes',
    email: 'paulo.moraes@atlas.eng.br',
    password,
    role: 'Prestador',
    note: 'Não entra: recusado pela empresa, com as palavras dela; usuário paulo.moraes',
    outside: { user: 'paulo.moraes', refusal: 'Seu contrato com a Atlas terminou em 30/09/2026. Fale com o RH.' },
  },
  {
    name: 'Cecília Prado',
    email: 'cecilia.prado@atlas.eng.br',
    password,
    role: 'Compras',
    note: 'Não entra: bloqueada no portal',
    blocked: true,
    outside: { user: 'cecilia.prado', groups: ['compras'] },
  },
];

const entities: readonly Entity[] = [
  { code: '83041762000163', description: 'Obra Anel Viário', tag1: 'Betim' },
  { code: '83041762000244', description: 'Obra Parque Linear', tag1: 'Contagem' },
  { code: '64092517000130', description: 'Obra Terminal Norte', tag1: 'Belo Horizonte' },
];

export const externo: DemoTenant = {
  company: {
    id: 'externo',
    status: 'enabled',
    appTitle: 'Atlas Engenharia',
    appName: 'Atlas',
    domain: ['externo.localhost'],
    loginType: 'password',
    notifications: { email: { status: true }, sms: { status: true } },
    hasExternalAuth: true,
    directory: { kind: 'demo' },
    style: {
      color: { primary: '#B3541E', secondary: '#2B2118', active: '#E07B39' },
      headline: 'Obra em dia é obra à vista.',
      lead: 'Medições, diários e compras das suas obras.',
      legalName: 'Atlas Engenharia',
      support: 'Atendimento (31) 3344-5500',
    },
    module: [
      {
        id: 'obras',
        title: 'Obras',
        icon: 'hard-hat',
        role: { groups: ['obras'] },
        item: [recordItem(measures, connector)],
      },
      {
        id: 'compras',
        title: 'Compras',
        icon: 'shopping-bag',
        role: { groups: ['compras'] },
        item: [recordItem(purchases, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'externo',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      74,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
