// Ipê Livros before its launch: environment banner, login modal, video and promotion, a connection check. Unknown people confirm
// their address.
import type { Entity } from '#contract/entities/entity.ts';
import { recordTables } from '#server/demo/warehouse/small.ts';
import type { DemoPerson, DemoTenant } from './demo-tenant.ts';
import { recordItem, recordQueries } from './records.ts';
import type { RecordItem } from './records.ts';

const connector = 'dados';

const deals: RecordItem = {
  kind: 'consignacoes',
  title: 'Consignações',
  icon: 'package',
  summary: 'currency',
  caption: 'Em consignação',
  only: 'Enviada',
  words: { subject: 'Remessa', group: 'Selo', value: 'Valor' },
  count: 60,
  groups: ['Ficção', 'Infantil', 'Didáticos'],
  subjects: ['Volta às aulas', 'Clássicos de bolso', 'Feira do livro', 'Lançamentos do mês'],
  statuses: ['Enviada', 'Acertada'],
  value: [300, 9000],
};

const records = [deals];

const people: readonly DemoPerson[] = [
  {
    name: 'Clarice Antunes',
    email: 'clarice@ipelivros.com.br',
    password: 'IpeLivros@2026',
    role: 'Comercial',
    note: 'Ambiente de homologação, com aviso antes de entrar',
    groups: ['livrarias'],
  },
  {
    name: 'Íris Campos',
    email: 'iris@ipelivros.com.br',
    password: 'IpeLivros@2026',
    role: 'Desenvolvedora de módulos',
    note: 'Vê o Laboratório, com falhas provocadas de propósito',
    groups: ['livrarias', 'developer'],
  },
  {
    name: 'Otávio Lins',
    email: 'otavio@ipelivros.com.br',
    password: 'IpeLivros@2026',
    role: 'Expedição',
    note: 'Ainda não viu os novos avisos: entra por eles',
    groups: ['livrarias'],
    notificationsRevised: '2026-03-01',
  },
  {
    name: 'Jorge Brandão',
    email: 'jorge@ipelivros.com.br',
    password: 'IpeLivros@2026',
    role: 'Livreiro',
    note: 'Não entra: bloqueado, com o texto da empresa',
    groups: ['livrarias'],
    blocked: true,
  },
];

const entities: readonly Entity[] = [{ code: '30871465000189', description: 'Livraria Centro', tag1: 'Curitiba' }];

export const homologacao: DemoTenant = {
  company: {
    id: 'homologacao',
    status: 'enabled',
    appTitle: 'Ipê Livros',
    appName: 'Ipê Livros',
    domain: ['homologacao.localhost'],
    environment: 'homologation',
    loginType: 'both',
    filterExpression: ['@ipelivros.com.br'],
    selfRegistration: { enabled: false, enableUserNotRegisteredNotification: false },
    showHelpButton: true,
    message: {
      userBlocked: 'Seu acesso à Ipê Livros está suspenso. Fale com o comercial.',
      login: {
        html: '<p>Conheça o portal em dois minutos:</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
        responsiveEmbed: true,
      },
    },
    loginConnectionCheck: {
      enable: true,
      sql: 'conexao',
      connector,
      errorText: 'O acervo da Ipê Livros não respondeu. Tente de novo em alguns minutos.',
    },
    notifications: { email: { status: true, configurationDate: '2026-03-02' } },
    modalLogin: {
      html: '<p>Este é o ambiente de <strong>homologação</strong>: os pedidos feitos aqui não são entregues.</p>',
      setCookieWatched: true,
    },
    promotion: {
      title: 'Conheça a Ipê Assinaturas',
      html: '<p>Kits mensais para a sua livraria. <a href="https://www.example.com/assinaturas" target="_blank">Saiba mais</a></p>',
    },
    style: {
      color: { primary: '#8E3B1F', secondary: '#2A1710', active: '#D9793D' },
      headline: 'Do selo à estante, sem sobra.',
      lead: 'Remessas e acertos das livrarias.',
      legalName: 'Ipê Livros',
      support: 'Atendimento 0800 330 4400',
      layout: { menu: true },
    },
    module: [
      {
        id: 'livrarias',
        title: 'Livrarias',
        icon: 'book-open',
        role: { groups: ['livrarias'] },
        item: [recordItem(deals, connector)],
      },
    ],
  },
  people,
  entities,
  connector,
  schema: 'homologacao',
  tables: (reference) =>
    recordTables(
      records,
      entities.map((entity) => entity.code),
      79,
      reference,
    ),
  queries: [...records.flatMap(recordQueries), { id: 'conexao', sql: 'select count(*) as linhas from registros' }],
  scripts: { registros: 'registros.js' },
};
