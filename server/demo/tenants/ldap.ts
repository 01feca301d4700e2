// Metalúrgica Ferreira: people sign in with their account of the company directory.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const orders: RecordItem = {
  kind: 'ordens',
  title: 'Ordens de produção',
  icon: 'factory',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Ordem', group: 'Linha', value: 'Peças' },
  count: 300,
  groups: ['Laminação', 'Fundição', 'Usinagem'],
  subjects: ['Ordem de produção'],
  statuses: ['Em produção', 'Concluída', 'Planejada'],
  value: [40, 2200],
};

const repairs: RecordItem = {
  kind: 'manutencoes',
  title: 'Manutenções',
  icon: 'wrench',
  summary: 'custom-text',
  caption: 'Abertas',
  words: { subject: 'Ordem de serviço', group: 'Equipamento', value: 'Custo' },
  count: 140,
  groups: ['Forno', 'Ponte rolante', 'Torno', 'Compressor'],
  subjects: ['Preventiva', 'Corretiva'],
  statuses: ['Aberta', 'Em execução', 'Encerrada'],
  value: [150, 18000],
};

const records = [orders, repairs];

const password = 'Ferreira@2026';

const people: readonly DemoPerson[] = [
  {
    name: 'Antônio Ferreira',
    email: 'antonio.ferreira@metalferreira.com.br',
    password,
    role: 'Diretor industrial',
    note: 'Conta do diretório: antonio.ferreira, FERREIRA\\antonio.ferreira ou o e-mail',
    kind: 'ldap',
    groups: ['producao', 'manutencao'],
    selected: 2,
    outside: { user: 'antonio.ferreira', groups: ['Produção', 'Manutenção'] },
  },
  {
    name: 'Cláudia Pinto',
    email: 'claudia.pinto@metalferreira.com.br',
    password,
    role: 'Manutenção',
    note: 'Conta do diretório: claudia.pinto',
    kind: 'ldap',
    groups: ['manutencao'],
    entities: 1,
    outside: { user: 'claudia.pinto', groups: ['Manutenção'] },
  },
  {
    name: 'Jorge Batista',
    email: 'jorge.batista@metalferreira.com.br',
    password,
    role: 'Produção',
    note: 'O portal ainda não o conhece: a conta nasce no primeiro acesso; usuário jorge.batista',
    outside: { user: 'jorge.batista', groups: ['Produção'], isNew: true },
  },
  {
    name: 'Sandra Melo',
    email: 'sandra.melo@metalferreira.com.br',
    password,
    role: 'Produção',
    note: 'Não entra: conta travada no diretório; usuário sandra.melo',
    kind: 'ldap',
    outside: { user: 'sandra.melo', problem: 'account-locked' },
  },
  {
    name: 'Valter Dias',
    email: 'valter.dias@metalferreira.com.br',
    password,
    role: 'Manutenção',
    note: 'Não entra: senha vencida no diretório; usuário valter.dias',
    kind: 'ldap',
    outside: { user: 'valter.dias', problem: 'password-expired' },
  },
  {
    name: 'Rita Campos',
    email: 'rita.campos@metalferreira.com.br',
    password,
    role: 'Produção',
    note: 'Não entra: bloqueada no portal',
    kind: 'ldap',
    blocked: true,
    outside: { user: 'rita.campos' },
  },
];

const entities: readonly Entity[] = [
  { code: '15784093000160', description: 'Planta Ipatinga', tag1: 'Ipatinga' },
  { code: '15784093000240', description: 'Planta Timóteo', tag1: 'Timóteo' },
];

export const ldap: DemoTenant = {
  company: {
    id: 'ldap',
    status: 'enabled',
    appTitle: 'Metalúrgica Ferreira',
    appName: 'Ferreira',
    domain: ['ldap.localhost'],
    loginType: 'password',
    isLdap: true,
    directory: { kind: 'demo', groups: { Produção: 'producao', Manutenção: 'manutencao' } },
    style: {
      layout: { script: true },
      color: { primary: '#37474F', secondary: '#1C262B', active: '#00838F' },
      headline: 'Do pedido ao forno, sem papel.',
      lead: 'Ordens de produção e manutenção das plantas.',
      legalName: 'Metalúrgica Ferreira',
      support: 'Ramal 2200 ou (31) 3522-0000',
    },
    module: [
      {
        id: 'producao',
        title: 'Produção',
        icon: 'factory',
        role: { groups: ['producao'] },
        item: [recordItem(orders, connector)],
      },
      {
        id: 'manutencao',
        title: 'Manutenção',
        icon: 'wrench',
        role: { groups: ['manutencao'] },
        item: [recordItem(repairs, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'ldap',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      75,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
