// Pampa Atacado: every step by which people validate a company. The comments of `register` say which company walks which step.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import type { DemoPerson, DemoQuery, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const orders: RecordItem = {
  kind: 'pedidos-atacado',
  title: 'Pedidos',
  icon: 'package',
  summary: 'currency',
  caption: 'No trimestre',
  words: { subject: 'Pedido', group: 'Linha', value: 'Valor' },
  count: 40,
  groups: ['Mercearia', 'Limpeza', 'Bebidas'],
  subjects: ['Reposição semanal', 'Campanha do mês'],
  statuses: ['Confirmada', 'Entregue'],
  value: [400, 18000],
};

const records = [orders];
const password = 'Pampa@2026';

const people: readonly DemoPerson[] = [
  {
    name: 'Bruno Tavares',
    email: 'bruno@pampa.com.br',
    password,
    role: 'Cliente',
    note:
      'Valida empresas em /entities-validation: automática 33.441.087/0001-91; pergunta 18.453.209/0004-19 (Acácias); ' +
      'código 12.ABC.345/01DE-35; aprovação 18.453.209/0007-61; banco com erro 2K.7F9.M1A/0001-93',
    groups: ['compras'],
  },
  {
    name: 'Célia Dantas',
    email: 'celia@pampa.com.br',
    password,
    role: 'Administradora de pessoas',
    note: 'Aprova ou recusa empresas pelo link do e-mail',
    groups: ['compras', 'admin-users'],
  },
];

const entities: readonly Entity[] = [{ code: '19603255000177', description: 'Pampa Matriz', tag1: 'Betim' }];

/** The companies of the tenant's own system. */
const register: Table = {
  name: 'cadastro',
  columns: ['cnpj text primary key', 'responsavel text', 'rua text', 'email text', 'celular text', 'whatsapp text'],
  rows: [
    // Automatic: Bruno is the person in charge.
    ['33441087000191', 'bruno@pampa.com.br', 'Rua do Porto', null, null, null],
    // Question.
    ['18453209000419', 'dona@campobelo.com.br', 'Acácias', 'dona@campobelo.com.br', null, null],
    // Code: by e-mail, SMS and WhatsApp.
    ['12ABC34501DE35', 'fiscal@saobento.com.br', 'São Bento', 'fiscal@saobento.com.br', '31987654307', '31987654307'],
    // Approval: no answer and no contact is known.
    ['18453209000761', null, null, null, null, null],
    // The query of the automatic check fails.
    ['2K7F9M1A000193', 'erro', 'Serra Azul', 'contato@serraazul.com.br', null, null],
  ],
};

const queries: readonly DemoQuery[] = [
  {
    id: 'empresa-automatica',
    sql: `
      select case when responsavel = 'erro' then 1 / (length(cnpj) - 14) = 1 else responsavel = {{email}}::text end
      from cadastro where cnpj = {{cnpj}}::text`,
  },
  { id: 'empresa-pergunta', sql: 'select rua from cadastro where cnpj = {{cnpj}}::text' },
  {
    id: 'empresa-contatos',
    sql: `
      select contato.canal, contato.endereco
      from cadastro,
        lateral (values ('email', email), ('sms', celular), ('whatsapp', whatsapp)) as contato (canal, endereco)
      where cnpj = {{cnpj}}::text and contato.endereco is not null`,
  },
];

export const validacao: DemoTenant = {
  company: {
    id: 'validacao',
    status: 'enabled',
    appTitle: 'Pampa Atacado',
    appName: 'Pampa',
    domain: ['validacao.localhost'],
    loginType: 'password',
    entity: {
      autoValidate: { sql: 'empresa-automatica', connector },
      question: {
        sql: 'empresa-pergunta',
        connector,
        description: 'Em que rua fica o depósito da empresa?',
      },
      mfa: { sql: 'empresa-contatos', connector },
      approval: true,
    },
    style: {
      color: { primary: '#1D4E89', secondary: '#12263A', active: '#2A9D8F' },
      headline: 'O atacado mais perto da sua loja.',
      lead: 'Pedidos e entregas de cada uma das suas empresas.',
      legalName: 'Pampa Atacado S.A.',
      support: 'Atendimento 0800 701 7966',
    },
    module: [
      {
        id: 'compras',
        title: 'Compras',
        icon: 'shopping-cart',
        role: { groups: ['compras'] },
        item: [recordItem(orders, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'validacao',
  tables: (reference) => [
    ...recordTables(
      records,
      entities.map((entity) => entity.code),
      89,
      reference,
    ),
    register,
  ],
  queries: [...records.flatMap(recordQueries), ...queries],
  scripts: { registros: 'registros.js' },
};
