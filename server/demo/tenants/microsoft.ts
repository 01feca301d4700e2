// Horizonte Consultoria: staff sign in with Microsoft, and partners with a password.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoProviderPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const projects: RecordItem = {
  kind: 'projetos',
  title: 'Projetos',
  icon: 'briefcase',
  summary: 'numeric',
  caption: 'Em carteira',
  only: 'Em andamento',
  words: { subject: 'Projeto', group: 'Área', value: 'Horas' },
  count: 60,
  groups: ['Estratégia', 'Dados', 'Processos'],
  subjects: ['Diagnóstico', 'Implantação', 'Acompanhamento'],
  statuses: ['Em andamento', 'Entregue'],
  value: [40, 900],
};

const expenses: RecordItem = {
  kind: 'despesas',
  title: 'Despesas',
  icon: 'receipt-text',
  summary: 'currency',
  caption: 'A reembolsar',
  words: { subject: 'Despesa', group: 'Categoria', value: 'Valor' },
  count: 190,
  groups: ['Viagem', 'Hospedagem', 'Alimentação'],
  subjects: ['Reembolso'],
  statuses: ['Em análise'],
  value: [30, 2400],
};

const records = [projects, expenses];

const people: readonly DemoPerson[] = [
  {
    name: 'Isabela Rocha',
    email: 'isabela.rocha@horizonte.com.br',
    password: null,
    role: 'Sócia',
    note: 'Entra com Microsoft',
    kind: 'adfs',
    groups: ['projetos', 'despesas'],
    selected: 2,
  },
  {
    name: 'Gabriel Esteves',
    email: 'gabriel.esteves@horizonte.com.br',
    password: null,
    role: 'Consultor',
    note: 'Entra com Microsoft',
    kind: 'adfs',
    groups: ['projetos'],
    entities: 1,
  },
  {
    name: 'Fábio Lima',
    email: 'fabio.lima@horizonte.com.br',
    password: null,
    role: 'Consultor',
    note: 'Entra com Microsoft, mas está bloqueado',
    kind: 'adfs',
    blocked: true,
    groups: ['projetos'],
    entities: 1,
  },
  {
    name: 'Rosângela Dias',
    email: 'rosangela@parceira.com.br',
    password: 'Horizonte@2026',
    role: 'Parceira',
    note: 'Entra por senha',
    groups: ['despesas'],
    entities: 1,
  },
  {
    name: 'Marcelo Queiroz',
    email: 'marcelo@parceira.com.br',
    password: 'Horizonte@2026',
    role: 'Parceiro',
    note: 'Entra por senha',
    groups: ['projetos'],
    entities: 1,
  },
];

const password = 'Horizonte@2026';
const known = { emailVerified: true, password } as const;

/** The first three are known to the portal. The others are unknown, or must not be trusted. */
const providerPeople: readonly DemoProviderPerson[] = [
  { ...known, subject: 'hz-0001', email: 'isabela.rocha@horizonte.com.br', name: 'Isabela Rocha', note: 'Entra' },
  { ...known, subject: 'hz-0002', email: 'gabriel.esteves@horizonte.com.br', name: 'Gabriel Esteves', note: 'Entra' },
  { ...known, subject: 'hz-0003', email: 'fabio.lima@horizonte.com.br', name: 'Fábio Lima', note: 'Bloqueado no portal' },
  {
    ...known,
    subject: 'hz-0004',
    email: 'clara.novaes@horizonte.com.br',
    name: 'Clara Novaes',
    note: 'Primeiro acesso: ganha conta',
  },
  { ...known, subject: 'hz-0005', email: 'davi.prado@fornecedor.com.br', name: 'Davi Prado', note: 'Domínio recusado' },
  {
    ...known,
    subject: 'hz-0006',
    email: 'gabriel.esteves2@horizonte.com.br',
    emailVerified: false,
    name: 'Gabriel E.',
    note: 'E-mail não verificado',
  },
];

const entities: readonly Entity[] = [
  { code: '92567301000110', description: 'Escritório Belo Horizonte', tag1: 'Belo Horizonte' },
  { code: '92567301000209', description: 'Escritório São Paulo', tag1: 'São Paulo' },
];

export const microsoft: DemoTenant = {
  company: {
    id: 'microsoft',
    status: 'enabled',
    appTitle: 'Horizonte Consultoria',
    appName: 'Horizonte',
    domain: ['microsoft.localhost'],
    loginType: 'password',
    adfsConfig: { enabled: true, label: 'Continuar com Microsoft' },
    federation: {
      issuer: '/dev/idp',
      clientId: 'portal',
      clientSecretName: 'DEMO',
      emailDomains: ['horizonte.com.br'],
      autoProvision: true,
      groups: ['projetos'],
    },
    loginConnectionCheck: {
      enable: true,
      sql: 'conexao',
      connector,
      errorText: 'A base de projetos da Horizonte não respondeu. Tente de novo em alguns minutos.',
    },
    notifications: { email: { status: true, configurationDate: '2026-03-02' } },
    style: {
      color: { primary: '#3949AB', secondary: '#1A2147', active: '#5C6BC0' },
      headline: 'Projetos que se enxergam de longe.',
      lead: 'Horas, entregas e despesas dos projetos.',
      legalName: 'Horizonte Consultoria',
      support: 'suporte@horizonte.com.br',
    },
    module: [
      {
        id: 'projetos',
        title: 'Projetos',
        icon: 'briefcase',
        role: { groups: ['projetos'] },
        item: [recordItem(projects, connector)],
      },
      {
        id: 'despesas',
        title: 'Despesas',
        icon: 'receipt-text',
        role: { groups: ['despesas'] },
        item: [recordItem(expenses, connector)],
      },
    ],
  },
  people,
  providerPeople,
  entities,
  connector,
  schema: 'microsoft',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      76,
      reference,
    ),
  queries: [...records.flatMap(recordQueries), { id: 'conexao', sql: 'select count(*) as linhas from registros' }],
  scripts: { registros: 'registros.js' },
};
