// Rota Sul Transportes: the access at this address is blocked. `?dev=1` bypasses the message.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const trips: RecordItem = {
  kind: 'viagens',
  title: 'Viagens',
  icon: 'route',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Viagem', group: 'Rota', value: 'Frete' },
  count: 160,
  groups: ['Curitiba–São Paulo', 'Curitiba–Porto Alegre', 'Curitiba–Joinville'],
  subjects: ['Carga fechada', 'Carga fracionada'],
  statuses: ['Entregue', 'Em trânsito'],
  value: [900, 14000],
};

const records = [trips];

const people: readonly DemoPerson[] = [
  {
    name: 'Leandro Correia',
    email: 'leandro@rotasul.com.br',
    password: 'RotaSul@2026',
    role: 'Gestor de frota',
    note: 'Só com ?dev=1: o endereço está bloqueado',
    groups: ['frota'],
  },
  {
    name: 'Elaine Santana',
    email: 'elaine@rotasul.com.br',
    password: 'RotaSul@2026',
    role: 'Faturamento',
    note: 'Só com ?dev=1: o endereço está bloqueado',
    groups: ['frota'],
  },
];

const entities: readonly Entity[] = [{ code: '64092517000130', description: 'Filial Curitiba', tag1: 'Curitiba' }];

export const bloqueado: DemoTenant = {
  company: {
    id: 'bloqueado',
    status: 'enabled',
    appTitle: 'Rota Sul',
    appName: 'Rota Sul',
    domain: ['bloqueado.localhost'],
    loginType: 'password',
    message: {
      blockedAccess: {
        'bloqueado.localhost':
          '<p>O acesso por este endereço está suspenso enquanto mudamos de sistema. Procure o seu gestor.</p>',
      },
    },
    style: {
      color: { primary: '#0277BD', secondary: '#0B2A3F', active: '#29B6F6' },
      headline: 'Da coleta à entrega, sem desvio.',
      lead: 'Viagens e fretes da frota.',
      legalName: 'Rota Sul Transportes',
      support: 'Atendimento 0800 118 9090',
    },
    module: [
      {
        id: 'frota',
        title: 'Frota',
        icon: 'truck',
        role: { groups: ['frota'] },
        item: [recordItem(trips, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'bloqueado',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      78,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
