// Porto Norte Logística: the connection check fails, so people who sign in read that the portal is under maintenance.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const docks: RecordItem = {
  kind: 'atracacoes',
  title: 'Atracações',
  icon: 'truck',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Navio', group: 'Berço', value: 'Toneladas' },
  count: 40,
  groups: ['Berço 1', 'Berço 2'],
  subjects: ['Granel', 'Contêineres'],
  statuses: ['Atracado', 'Na barra'],
  value: [900, 42000],
};

const records = [docks];

const people: readonly DemoPerson[] = [
  {
    name: 'Tereza Galvão',
    email: 'tereza@portonorte.com.br',
    password: 'PortoNorte@2026',
    role: 'Operações',
    note: 'Não entra: portal em manutenção',
    groups: ['porto'],
  },
];

const entities: readonly Entity[] = [{ code: '45209138000133', description: 'Terminal Norte', tag1: 'São Luís' }];

export const manutencao: DemoTenant = {
  company: {
    id: 'manutencao',
    status: 'enabled',
    appTitle: 'Porto Norte',
    appName: 'Porto Norte',
    domain: ['manutencao.localhost'],
    loginType: 'password',
    loginConnectionCheck: {
      enable: true,
      errorText: 'Os sistemas do porto estão sendo atualizados. Voltamos até as 18h.',
      forceConnectionError: true,
    },
    style: {
      color: { primary: '#155E75', secondary: '#0C2A35', active: '#22A6C7' },
      headline: 'O navio chega, a carga já sabe para onde vai.',
      lead: 'Atracações e cargas do terminal.',
      legalName: 'Porto Norte Logística',
      support: 'Plantão (98) 3311-2200',
    },
    module: [
      {
        id: 'porto',
        title: 'Porto',
        icon: 'truck',
        role: { groups: ['porto'] },
        item: [recordItem(docks, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'manutencao',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      80,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
