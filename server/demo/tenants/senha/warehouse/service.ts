// Contracts, tickets, meters and documents of the consumer units.
import type { Entity } from '#contract/entities/entity.ts';
import { unitFiles } from '#server/demo/tenants/senha/documents.ts';
import type { Calendar } from '#server/demo/warehouse/calendar.ts';
import type { Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';

const ticketCount = 46;
/** The unit whose meter stopped reporting, and the units whose contracts end in the next month. */
const [silentUnit, renewingUnits] = [8, [3, 7]];

const atDay = (month: string, day: number): string => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;

const contractTable = (units: readonly Entity[], calendar: Calendar): Table => ({
  name: 'contratos',
  columns: [
    'numero text primary key',
    'filial text not null',
    'modalidade text not null',
    'inicio date not null',
    'fim date not null',
    'energia integer not null',
    'desconto integer not null',
  ],
  rows: units.map(({ code }, place) => {
    const end = renewingUnits.includes(place) ? calendar.month(1) : calendar.month(3 + ((place * 5) % 28));
    return [
      `CT-${1_040 + place * 3}`,
      code,
      place % 3 === 0 ? 'Autoconsumo remoto' : 'Geração compartilhada',
      atDay(calendar.month(-6 - place), 15),
      atDay(end, 10 + (place % 12)),
      2_000 + place * 180,
      16,
    ];
  }),
});

const subjects = [
  ['Leitura divergente', 'A leitura da fatura difere da do medidor.'],
  ['Crédito não lançado', 'O crédito do mês não aparece na fatura.'],
  ['Troca de medidor', 'A distribuidora vai trocar o medidor da unidade.'],
  ['Mudança de titularidade', 'A unidade passa para outro CNPJ do grupo.'],
  ['Segunda via', 'A fatura não chegou ao e-mail do financeiro.'],
] as const;

/** The newest ticket waits for the customer, those of the last days are in work, and older ones are solved. Each is at least a day old. */
const ticketTable = (units: readonly Entity[], random: Random, calendar: Calendar): Table => ({
  name: 'chamados',
  columns: [
    'protocolo text primary key',
    'filial text not null',
    'assunto text not null',
    'descricao text not null',
    'abertura date not null',
    'situacao text not null',
    'resposta date',
  ],
  rows: Array.from({ length: ticketCount }, (_, index) => {
    const opened = -2 - Math.floor(index * 2.4);
    const day = calendar.day(opened);
    const unit = units[index === 0 ? 5 : random.int(0, units.length - 1)];
    const [subject, text] = random.pick(subjects);
    const status = index === 0 ? 'Aguardando você' : opened > -12 ? 'Em análise' : 'Resolvido';
    const protocol = `${day.replaceAll('-', '')}-${String(42 + ((index * 17) % 60)).padStart(3, '0')}`;
    return [protocol, unit?.code ?? '', subject, text, day, status, calendar.day(opened + 1)];
  }),
  allows: ['update'],
});

/** The last reply of the customer service, by the status of the ticket. */
const replies: Readonly<Record<string, string>> = {
  'Aguardando você': 'Para seguir, precisamos saber desde que dia isso acontece. Responda por aqui.',
  'Em análise': 'Recebemos o seu chamado. A equipe está conferindo os dados com a distribuidora.',
  Resolvido: 'Corrigimos o que você relatou. Se algo ainda estiver errado, responda por aqui e o chamado volta para análise.',
};

const messageTable = ({ rows }: Table): Table => ({
  name: 'mensagens_chamados',
  columns: [
    'protocolo text not null',
    'quem text not null',
    'texto text not null',
    'em timestamp not null',
    'id integer generated always as identity primary key',
  ],
  rows: rows.map(([protocol = '', , , , , status, answered]) => [
    protocol,
    'Atendimento Girassol',
    replies[String(status)] ?? '',
    `${String(answered)} 09:40`,
  ]),
  indexes: ['protocolo, em'],
  allows: ['insert'],
});

/** A meter reports every night. The table has the days without a report, because a stored day of the last report would grow old. */
const meterTable = (units: readonly Entity[], random: Random): Table => ({
  name: 'medidores',
  columns: [
    'numero text primary key',
    'filial text not null',
    'modelo text not null',
    'atraso integer not null',
    'consumo integer not null',
  ],
  rows: units.map(({ code }, place) => [
    `MD-${70_310 + place * 7}`,
    code,
    random.pick(['Landis E650', 'Elster A1052', 'Nansen Spectrum K']),
    place === silentUnit ? 4 : 0,
    random.int(60, 260),
  ]),
});

const documentTable = (units: readonly Entity[], calendar: Calendar): Table => {
  const rows = units.flatMap(({ code }, place) => [
    ...unitFiles(code).map(
      ({ kind, title, path }, index) => [code, kind, title, calendar.day(-420 + index * 20 - place * 9), path] as const,
    ),
    ...[1, 2, 3].map((ago) => {
      const [year, month] = calendar.month(-ago).split('-');
      return [code, 'Relatório', `Relatório de ${month}/${year}`, atDay(calendar.month(1 - ago), 6), null] as const;
    }),
  ]);
  return {
    name: 'documentos',
    columns: [
      'id integer primary key',
      'filial text not null',
      'tipo text not null',
      'titulo text not null',
      'emissao date not null',
      'arquivo text',
    ],
    rows: rows.map((row, index) => [index + 1, ...row]),
    indexes: ['filial, emissao'],
  };
};

export function serviceTables(units: readonly Entity[], random: Random, calendar: Calendar): readonly Table[] {
  const tickets = ticketTable(units, random, calendar);
  return [
    contractTable(units, calendar),
    tickets,
    messageTable(tickets),
    meterTable(units, random),
    documentTable(units, calendar),
  ];
}
