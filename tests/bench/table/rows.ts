// 100,000 rows of ten columns, the same for every table; created before any measurement starts.
export interface Line {
  readonly id: number;
  readonly cnpj: string;
  readonly name: string;
  readonly status: string;
  readonly value: number;
  readonly due: string;
  readonly city: string;
  readonly state: string;
  readonly email: string;
  readonly phone: string;
}

export const columns: readonly { readonly id: keyof Line; readonly label: string; readonly width: number }[] = [
  { id: 'id', label: 'ID', width: 80 },
  { id: 'cnpj', label: 'CNPJ', width: 170 },
  { id: 'name', label: 'Razão social', width: 240 },
  { id: 'status', label: 'Situação', width: 110 },
  { id: 'value', label: 'Valor', width: 130 },
  { id: 'due', label: 'Vencimento', width: 120 },
  { id: 'city', label: 'Cidade', width: 150 },
  { id: 'state', label: 'UF', width: 64 },
  { id: 'email', label: 'E-mail', width: 220 },
  { id: 'phone', label: 'Telefone', width: 140 },
];

export const colors = { primary: '#0B7A75', secondary: '#0D2B45', active: '#12A594' } as const;

/** In pixels. */
export const rowHeight = 34;
export const rowCount = 100_000;

const places = [
  ['São Paulo', 'SP'],
  ['Recife', 'PE'],
  ['Curitiba', 'PR'],
  ['Manaus', 'AM'],
  ['Porto Alegre', 'RS'],
  ['Salvador', 'BA'],
  ['Belém', 'PA'],
] as const;
const statuses = ['aberto', 'pago', 'vencido', 'cancelado'] as const;
const two = (value: number): string => String(value).padStart(2, '0');

export function makeRows(): readonly Line[] {
  let seed = 42;
  const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  return Array.from({ length: rowCount }, (_, id) => {
    const [city, state] = places[Math.floor(random() * places.length)] ?? places[0];
    const digits = String(10_000_000 + Math.floor(random() * 89_999_999));
    return {
      id,
      cnpj: `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}/0001-${10 + (id % 89)}`,
      name: `Empresa ${id} Comércio Ltda`,
      status: statuses[Math.floor(random() * statuses.length)] ?? 'aberto',
      value: Math.round(random() * 1e7) / 100,
      due: `${two(1 + (id % 28))}/${two(1 + (id % 12))}/2026`,
      city,
      state,
      email: `contato${id}@empresa.com.br`,
      phone: `(11) 9${digits}`,
    };
  });
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
export const textOf = (row: Line, id: keyof Line): string => (id === 'value' ? money.format(row.value) : String(row[id]));
