// Meta do mês: sales in comparison with the goal, per day and per branch.

/** @typedef {{ meta: number, vendido: number, pedidos: number }} Mes */
/** @typedef {{ dia: string, acumulado: number }} Dia */
/** @typedef {{ filial: string, vendido: number }} Filial */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const place = kit.element('div', { class: 'stack' });

  async function month() {
    const [total, days, branches] = await Promise.all([
      /** @type {Promise<import('portal').SqlResult<Mes>>} */ (sql.run('meta-mes', {}, { unique: true })),
      /** @type {Promise<import('portal').SqlResult<Dia>>} */ (sql.run('meta-por-dia')),
      /** @type {Promise<import('portal').SqlResult<Filial>>} */ (sql.run('meta-por-filial')),
    ]);
    const { meta, vendido, pedidos } = total.rows[0] ?? { meta: 0, vendido: 0, pedidos: 0 };
    const share = meta > 0 ? `${format.number((100 * vendido) / meta, 1)} %` : 'Sem meta';
    return [
      kit.figures([
        { label: 'Vendido', value: format.money(vendido), hint: `${format.number(pedidos)} pedidos` },
        { label: 'Meta', value: format.money(meta), hint: share },
        { label: 'Falta', value: format.money(Math.max(0, meta - vendido)) },
      ]),
      kit.line({
        title: 'Vendas acumuladas no mês',
        values: days.rows.map((row) => ({ label: row.dia, value: row.acumulado })),
        show: format.money,
      }),
      kit.bars({
        title: 'Vendas por filial',
        values: branches.rows.map((row) => ({ label: row.filial, value: row.vendido })),
        show: format.money,
      }),
    ];
  }

  kit.page({ title: 'Meta do mês', subtitle: 'Pedidos emitidos, sem os cancelados e recusados' }, place);
  portal.on('entities', () => kit.load(place, month));
  await kit.load(place, month);
}
