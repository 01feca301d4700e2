// Meta do mês: as vendas comparadas com a meta, por dia e por filial.

/**
 * @typedef {{ meta: number, vendido: number, pedidos: number, dias_uteis: number }} Mes
 * @typedef {{ dia: string, acumulado: number }} Dia
 * @typedef {{ filial: string, vendido: number }} Filial
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;

  async function month() {
    const [total, days, branches] = await Promise.all([
      /** @type {Promise<import('portal').SqlResult<Mes>>} */ (sql.run('meta-mes', {}, { unique: true })),
      /** @type {Promise<import('portal').SqlResult<Dia>>} */ (sql.run('meta-por-dia')),
      /** @type {Promise<import('portal').SqlResult<Filial>>} */ (sql.run('meta-por-filial')),
    ]);
    const { meta, vendido, pedidos, dias_uteis } = total.rows[0] ?? { meta: 0, vendido: 0, pedidos: 0, dias_uteis: 0 };
    const hasGoal = meta > 0;
    const missing = Math.max(0, meta - vendido);
    const orders = format.count(pedidos, 'pedido', 'pedidos');
    return [
      kit.figures([
        {
          label: 'Vendido',
          value: format.money(vendido),
          hint: hasGoal ? `${format.number((100 * vendido) / meta, 1)} % da meta, em ${orders}` : orders,
        },
        { label: 'Meta', value: hasGoal ? format.money(meta) : 'Sem meta', hint: 'Das empresas selecionadas' },
        {
          label: 'Falta',
          value: missing === 0 ? 'Meta atingida' : format.money(missing),
          hint:
            dias_uteis === 0 ? 'Nenhum dia útil restante' : format.count(dias_uteis, 'dia útil restante', 'dias úteis restantes'),
        },
      ]),
      kit.line({
        title: 'Vendas acumuladas no mês',
        values: days.rows.map((row) => ({ label: row.dia, value: row.acumulado })),
        show: format.money,
        ...(hasGoal && { goal: { label: 'Meta', value: meta } }),
      }),
      kit.bars({
        title: 'Vendas por filial',
        values: branches.rows.map((row) => ({ label: row.filial, value: row.vendido })),
        show: format.money,
      }),
    ];
  }

  function open() {
    const place = kit.element('div');
    kit.page({ title: 'Meta do mês', subtitle: 'Pedidos emitidos, sem os cancelados e recusados' }, place);
    return kit.load(place, month);
  }

  await kit.routes({ '/': open });
}
