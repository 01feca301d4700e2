// Cooperativa Serra Verde: password first, then a code.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const loads: RecordItem = {
  kind: 'entregas-de-graos',
  title: 'Entregas de grãos',
  icon: 'wheat',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Carga', group: 'Cultura', value: 'Toneladas' },
  count: 340,
  groups: ['Soja', 'Milho', 'Café'],
  subjects: ['Carga do cooperado', 'Carga terceirizada'],
  statuses: ['Recebida', 'Em classificação', 'Recusada'],
  value: [12, 46],
};

const advances: RecordItem = {
  kind: 'adiantamentos',
  title: 'Adiantamentos',
  icon: 'hand-coins',
  summary: 'currency',
  caption: 'Em aberto',
  words: { subject: 'Contrato', group: 'Safra', value: 'Valor' },
  count: 64,
  groups: ['2025/26', '2026/27'],
  subjects: ['Adiantamento de custeio', 'Troca por insumos'],
  statuses: ['Vigente', 'Em análise'],
  value: [8000, 180000],
};

const records = [loads, advances];

const people: readonly DemoPerson[] = [
  {
    name: 'Otávio Ribeiro',
    email: 'otavio@serraverde.coop.br',
    password: 'SerraVerde@2026',
    role: 'Presidente',
    note: 'Senha e depois código; todas as unidades',
    groups: ['graos', 'credito'],
    selected: 2,
  },
  {
    name: 'Luana Pacheco',
    email: 'luana@serraverde.coop.br',
    password: 'SerraVerde@2026',
    role: 'Crédito rural',
    note: 'Senha e depois código; só crédito',
    groups: ['credito'],
    entities: 2,
    selected: 2,
  },
  {
    name: 'Sérgio Melo',
    email: 'sergio@serraverde.coop.br',
    password: null,
    role: 'Cooperado',
    note: 'Sem senha: entra por código até criar uma',
    groups: ['graos'],
    entities: 1,
  },
];

const entities: readonly Entity[] = [
  { code: '19603255000177', description: 'Armazém Patrocínio', tag1: 'Patrocínio' },
  { code: '19603255000258', description: 'Armazém Unaí', tag1: 'Unaí' },
];

export const duasEtapas: DemoTenant = {
  company: {
    id: 'duas-etapas',
    status: 'enabled',
    appTitle: 'Serra Verde',
    appName: 'Serra Verde',
    domain: ['duas-etapas.localhost'],
    loginType: 'password-and-otp',
    // In gateway mode, pages never see the session code.
    sessionMode: 'gateway',
    style: {
      color: { primary: '#2E7D32', secondary: '#16301A', active: '#4CAF50' },
      headline: 'O campo rende mais quando a conta fecha.',
      lead: 'Entregas de grãos, adiantamentos e cotas dos cooperados.',
      legalName: 'Cooperativa Serra Verde',
      support: 'Atendimento 0800 202 7070',
    },
    module: [
      {
        id: 'graos',
        title: 'Grãos',
        icon: 'wheat',
        role: { groups: ['graos'] },
        item: [recordItem(loads, connector)],
      },
      {
        id: 'credito',
        title: 'Crédito',
        icon: 'hand-coins',
        role: { groups: ['credito'] },
        item: [recordItem(advances, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'duas_etapas',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      73,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
