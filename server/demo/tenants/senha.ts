// Girassol Energia: people sign in by password.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const plants: RecordItem = {
  kind: 'usinas',
  title: 'Usinas',
  icon: 'sun',
  summary: 'custom-text',
  caption: 'Gerando agora',
  words: { subject: 'Usina', group: 'Região', value: 'Geração do mês (MWh)' },
  count: 48,
  groups: ['Norte de Minas', 'Triângulo', 'Oeste Baiano'],
  subjects: ['Usina Paracatu', 'Usina Sol Nascente', 'Usina Cerrado', 'Usina Buritis'],
  statuses: ['Gerando', 'Gerando', 'Gerando', 'Em manutenção'],
  value: [120, 980],
};

const bills: RecordItem = {
  kind: 'faturas',
  title: 'Faturas em aberto',
  icon: 'receipt-text',
  summary: 'currency',
  caption: 'A pagar',
  words: { subject: 'Fatura', group: 'Unidade', value: 'Valor' },
  count: 260,
  groups: ['Comercial', 'Industrial', 'Rural'],
  subjects: ['Competência 09', 'Competência 10', 'Competência 11'],
  statuses: ['Em aberto'],
  value: [180, 9800],
};

const tickets: RecordItem = {
  kind: 'chamados',
  title: 'Chamados',
  icon: 'life-buoy',
  summary: 'numeric',
  caption: 'No trimestre',
  words: { subject: 'Chamado', group: 'Assunto', value: 'Horas' },
  count: 74,
  groups: ['Medidor', 'Fatura', 'Compensação'],
  subjects: ['Leitura divergente', 'Crédito não lançado', 'Troca de medidor'],
  statuses: ['Aberto', 'Em análise', 'Resolvido'],
  value: [1, 40],
};

const records = [plants, bills, tickets];

const people: readonly DemoPerson[] = [
  {
    name: 'Rafael Neves',
    email: 'rafael.neves@girassol.com.br',
    password: 'Girassol@2026',
    role: 'Gestor de energia',
    note: 'Todas as 4 unidades',
    groups: ['energia', 'faturas'],
    selected: 4,
  },
  {
    name: 'Camila Duarte',
    email: 'camila.duarte@girassol.com.br',
    password: 'Girassol@2026',
    role: 'Analista de faturas',
    note: 'Só faturas; 2 unidades',
    groups: ['faturas'],
    entities: 2,
    selected: 2,
  },
  {
    name: 'Igor Siqueira',
    email: 'igor.siqueira@girassol.com.br',
    password: 'Girassol@2026',
    role: 'Ex-funcionário',
    note: 'Não entra: bloqueado',
    blocked: true,
  },
];

const entities: readonly Entity[] = [
  { code: '30558174000135', description: 'Unidade Paracatu', tag1: 'Paracatu' },
  { code: '30558174000216', description: 'Unidade Montes Claros', tag1: 'Montes Claros' },
  { code: 'H4T9K2B7000129', description: 'Unidade Janaúba', tag1: 'Janaúba' },
  { code: '71420086000150', description: 'Unidade Pirapora', tag1: 'Pirapora' },
];

export const senha: DemoTenant = {
  company: {
    id: 'senha',
    status: 'enabled',
    appTitle: 'Girassol Energia',
    appName: 'Girassol',
    domain: ['senha.localhost'],
    loginType: 'password',
    showHelpButton: true,
    selfRegistration: { enabled: false, enableUserNotRegisteredNotification: true },
    style: {
      color: { primary: '#F1B300', secondary: '#22282F', active: '#D9480F' },
      headline: 'A energia do sol, na ponta do lápis.',
      lead: 'Usinas, créditos e faturas das suas unidades consumidoras.',
      legalName: 'Girassol Energia',
      support: 'Atendimento 0800 771 3300',
    },
    module: [
      {
        id: 'geracao',
        title: 'Geração',
        icon: 'sun',
        role: { groups: ['energia'] },
        item: [recordItem(plants, connector)],
      },
      {
        id: 'faturas',
        title: 'Faturas',
        icon: 'receipt-text',
        role: { groups: ['faturas'] },
        item: [recordItem(bills, connector)],
      },
      {
        id: 'atendimento',
        title: 'Contratos e atendimento',
        icon: 'life-buoy',
        item: [recordItem(tickets, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'senha',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      71,
      reference,
    ),
  queries: records.flatMap(recordQueries),
  scripts: { registros: 'registros.js' },
};
