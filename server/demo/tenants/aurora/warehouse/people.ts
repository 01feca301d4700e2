// Contracts, trainings, goals and companies that apply as suppliers.
import type { Table } from '#server/demo/warehouse/table.ts';
import type { World } from './world.ts';

export function people(world: World): readonly Table[] {
  return [contractTable(world), trainingTable(world), goalTable(world), supplierTable];
}

const services = [
  ['Galpões Minas', 'Locação de galpão'],
  ['TransVale Cargas', 'Frota terceirizada'],
  ['Luz Livre Energia', 'Energia no mercado livre'],
  ['Guardião Segurança', 'Vigilância patrimonial'],
  ['Brilho Serviços', 'Limpeza e conservação'],
  ['Eleva Máquinas', 'Manutenção de empilhadeiras'],
  ['Nimbus Sistemas', 'Licenças de software'],
  ['Vida Plena Saúde', 'Plano de saúde'],
  ['Seguradora Ipê', 'Seguro de carga'],
  ['Conecta Telecom', 'Telefonia e dados'],
] as const;

function contractTable(world: World): Table {
  const { random, calendar, branches } = world;
  const rows = branches.flatMap((branch, place) =>
    Array.from({ length: 20 }, (_, index) => {
      const start = -random.int(30, 900);
      const end = random.chance(0.1) ? random.int(2, 30) : start + random.int(365, 1_460);
      const status = end < 0 ? 'Encerrado' : end <= 30 ? 'A vencer' : 'Vigente';
      const number = `CT-${calendar.day(start).slice(0, 4)}-${String(place * 20 + index + 1).padStart(4, '0')}`;
      return [
        number,
        branch.code,
        ...random.pick(services),
        calendar.day(start),
        calendar.day(end),
        random.money(900, 68_000),
        status,
        world.person(),
      ];
    }),
  );
  return {
    name: 'contratos',
    columns: [
      'numero text primary key',
      'filial text not null',
      'contratada text not null',
      'objeto text not null',
      'inicio date not null',
      'fim date not null',
      'valor_mensal numeric(14,2) not null',
      'situacao text not null',
      'gestor text not null',
    ],
    rows,
    indexes: ['filial, fim'],
  };
}

function trainingTable(world: World): Table {
  const { random, calendar, branches } = world;
  const courses = [
    ['NR-11 Operação de empilhadeira', 8],
    ['NR-35 Trabalho em altura', 8],
    ['Boas práticas de armazenagem', 4],
    ['Proteção de dados (LGPD)', 2],
    ['Direção defensiva', 4],
    ['Código de conduta', 1],
    ['Atendimento ao cliente', 3],
    ['Brigada de incêndio', 8],
  ] as const;
  const rows = branches.flatMap((branch) =>
    Array.from({ length: 14 }, () => world.person()).flatMap((name) =>
      courses.slice(random.int(0, 3), random.int(4, 8)).map(([course, hours]) => {
        const due = random.int(-20, 300);
        const done = due > 40 || random.chance(0.6) ? calendar.day(-random.int(5, 300)) : null;
        return [branch.code, name, course, hours, calendar.day(due), done];
      }),
    ),
  );
  return {
    name: 'treinamentos',
    columns: [
      'filial text not null',
      'colaborador text not null',
      'curso text not null',
      'horas integer not null',
      'validade date not null',
      'concluido_em date',
      'registrado_por text',
      'id integer generated always as identity primary key',
    ],
    rows,
    indexes: ['filial, validade'],
    allows: ['update'],
  };
}

/** The goals, which are near the orders of a month, so that the reached share is neither zero nor twice the goal. */
function goalTable({ random, calendar, branches }: World): Table {
  return {
    name: 'metas',
    columns: ['filial text', 'mes date', 'valor numeric(14,2) not null', 'primary key (filial, mes)'],
    rows: branches.flatMap((branch, place) => {
      const share = ((place + 1) / branches.length) ** (1 / 1.7) - (place / branches.length) ** (1 / 1.7);
      return Array.from({ length: 15 }, (_, index) => [
        branch.code,
        calendar.month(index - 13),
        Math.round(share * 5_300 * (0.95 + random.next() * 0.15)) * 1_000,
      ]);
    }),
  };
}

const supplierTable: Table = {
  name: 'fornecedores',
  columns: [
    'razao_social text not null check (length(razao_social) between 3 and 120)',
    "cnpj text not null unique check (cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$')",
    'email text not null check (length(email) <= 254)',
    'telefone text not null check (length(telefone) <= 20)',
    'categoria text not null check (length(categoria) <= 40)',
    'mensagem text not null check (length(mensagem) <= 1000)',
    'criado_em timestamptz not null default now()',
    'id integer generated always as identity primary key',
  ],
  rows: [],
  allows: ['insert'],
};
