// Vida Plena Clínicas: people sign in by a code sent by e-mail, and have no password.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const visits: RecordItem = {
  kind: 'consultas',
  title: 'Consultas',
  icon: 'stethoscope',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Consulta', group: 'Especialidade', value: 'Valor' },
  count: 420,
  groups: ['Cardiologia', 'Pediatria', 'Ortopedia', 'Dermatologia'],
  subjects: ['Primeira consulta', 'Retorno', 'Teleconsulta'],
  statuses: ['Confirmada', 'Realizada', 'Cancelada'],
  value: [120, 480],
};

const exams: RecordItem = {
  kind: 'exames',
  title: 'Exames',
  icon: 'flask-conical',
  summary: 'custom-text',
  caption: 'Prontos',
  words: { subject: 'Exame', group: 'Laboratório', value: 'Valor' },
  count: 180,
  groups: ['Imagem', 'Análises clínicas'],
  subjects: ['Ultrassom', 'Hemograma', 'Ressonância', 'Raio X'],
  statuses: ['Pronto', 'Em análise', 'Coletado'],
  value: [40, 900],
};

const payouts: RecordItem = {
  kind: 'repasses',
  title: 'Repasses',
  icon: 'wallet',
  summary: 'currency',
  caption: 'A repassar',
  words: { subject: 'Repasse', group: 'Convênio', value: 'Valor' },
  count: 90,
  groups: ['Unimais', 'Saúde Ipê', 'Particular'],
  subjects: ['Repasse semanal'],
  statuses: ['A pagar'],
  value: [400, 6200],
};

const records = [visits, exams, payouts];

const people: readonly DemoPerson[] = [
  {
    name: 'Helena Vasconcelos',
    email: 'helena@vidaplena.com.br',
    password: null,
    role: 'Diretora médica',
    note: 'Entra por código; todas as clínicas',
    groups: ['clinica', 'repasses'],
    selected: 3,
  },
  {
    name: 'Renato Moraes',
    email: 'renato@vidaplena.com.br',
    password: null,
    role: 'Recepção',
    note: 'Entra por código; uma clínica',
    groups: ['clinica'],
    entities: 1,
  },
  {
    name: 'Simone Farias',
    email: 'simone@vidaplena.com.br',
    password: null,
    role: 'Convidada por link',
    note: 'Não entra: cadastro por concluir',
    status: 'pendingByDirectHash',
    entities: 1,
  },
];

const entities: readonly Entity[] = [
  { code: '52836109000167', description: 'Clínica Savassi', tag1: 'Belo Horizonte' },
  { code: '52836109000248', description: 'Clínica Pampulha', tag1: 'Belo Horizonte' },
  { code: 'Q8V2D5M3000119', description: 'Clínica Contagem', tag1: 'Contagem' },
];

export const codigo: DemoTenant = {
  company: {
    id: 'codigo',
    status: 'enabled',
    appTitle: 'Vida Plena',
    appName: 'Vida Plena',
    domain: ['codigo.localhost'],
    loginType: 'otp',
    selfRegistration: { enabled: true },
    style: {
      color: { primary: '#7A3E9D', secondary: '#2A1A38', active: '#A65BD0' },
      headline: 'Cuidar de gente começa pela agenda.',
      lead: 'Consultas, exames e repasses das clínicas da rede.',
      legalName: 'Vida Plena Clínicas',
      support: 'Atendimento 0800 404 1515',
    },
    module: [
      {
        id: 'clinica',
        title: 'Clínica',
        icon: 'stethoscope',
        role: { groups: ['clinica'] },
        item: [recordItem(visits, connector), recordItem(exams, connector)],
      },
      {
        id: 'financeiro',
        title: 'Financeiro',
        icon: 'wallet',
        role: { groups: ['repasses'] },
        item: [recordItem(payouts, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'codigo',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      72,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
