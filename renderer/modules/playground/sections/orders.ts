export interface Order {
  readonly number: string;
  readonly customer: string;
  readonly cnpj: string;
  readonly status: 'ok' | 'warn' | 'bad' | 'info';
  readonly value: number;
}

const customers = [
  ['Supermercados Vale Verde', '06.182.573/0001-60'],
  ['Atacado Ipê Comércio', '27.190.442/0001-02'],
  ['Rede Bom Preço Alimentos', '33.441.087/0001-91'],
  ['Padaria Estrela do Sul', '40.551.892/0001-33'],
  ['Mercantil São Bento', '12.ABC.345/01DE-35'],
  ['Distribuidora Serra Azul', '2K.7F9.M1A/0001-93'],
] as const;
const statuses = ['warn', 'info', 'info', 'ok', 'warn', 'bad', 'ok'] as const;

/** Example rows for the tables of the gallery. */
export const orders: readonly Order[] = Array.from({ length: 32 }, (_, index) => {
  const [customer = '', cnpj = ''] = customers[index % customers.length] ?? [];
  return {
    number: `48.${217 - index * 3}`,
    customer,
    cnpj,
    status: statuses[index % statuses.length] ?? 'info',
    value: 988 + ((index * 7_919) % 61_240) + 0.5,
  };
});
