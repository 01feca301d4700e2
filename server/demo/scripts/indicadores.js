// Desenha somas sobre as linhas de uma consulta, um gráfico de outra consulta, e as linhas. O valor personalizado do item descreve
// tudo isso (server/demo/tenants/layouts.ts).

/**
 * @typedef {{ key: string, label: string, show?: string, digits?: number, unit?: string }} Shown
 * @typedef {object} Layout
 * @property {string} subtitle
 * @property {Shown[]} figures
 * @property {Shown & { form: 'bars' | 'line', empty: string }} chart
 * @property {string} caption
 * @property {Shown[]} columns
 * @property {{ key: string, descending?: boolean }} sort
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const { title, sqlIds, customValue } = portal.context.item;
  const [rowsId = '', seriesId = ''] = sqlIds;
  const layout = /** @type {Layout} */ (customValue);
  const place = kit.element('div');

  /**
   * @param {Shown} shown
   * @param {import('portal').SqlValue | undefined} value
   */
  function show({ show: form, digits = 0, unit }, value) {
    if (form === 'money') return format.money(value);
    if (form === 'number') return [format.number(value, digits), unit].filter(Boolean).join('\u00A0');
    return String(value ?? '');
  }

  async function chart() {
    /** @type {import('portal').SqlResult<{ rotulo: string, valor: number }>} */
    const { rows } = await sql.run(seriesId);
    if (rows.length === 0) return kit.empty(layout.chart.empty);
    return kit[layout.chart.form]({
      title: layout.chart.label,
      values: rows.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
      show: (value) => show(layout.chart, value),
    });
  }

  async function content() {
    const [{ rows }, drawn] = await Promise.all([sql.run(rowsId), chart()]);
    /** @param {string} key */
    const total = (key) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
    return [
      kit.figures(layout.figures.map((figure) => ({ label: figure.label, value: show(figure, total(figure.key)) }))),
      drawn,
      kit.table({
        caption: layout.caption,
        columns: layout.columns.map((column) => ({
          key: column.key,
          label: column.label,
          align: column.show === undefined ? 'start' : 'end',
          show: (/** @type {import('portal').SqlValue} */ value) => show(column, value),
        })),
        rows,
        sort: layout.sort,
        export: title,
      }),
    ];
  }

  kit.page({ title, subtitle: layout.subtitle }, place);
  portal.on('entities', () => kit.load(place, content));
  await kit.load(place, content);
}
