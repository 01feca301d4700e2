// Desenha uma lista com abas e busca, e uma página para cada linha. O valor personalizado do item descreve as duas; assim, todas as
// empresas pequenas da demonstração usam este script (server/demo/tenants/layouts.ts).

/**
 * @typedef {import('portal').SqlRow} Row
 * @typedef {import('portal').SqlValue | undefined} Value
 * @typedef {{ key: string, label: string, show?: string, digits?: number, unit?: string }} Shown
 * @typedef {object} Layout
 * @property {[string, string]} noun
 * @property {string} id
 * @property {[string, string]} heading
 * @property {string} placeholder
 * @property {Shown[]} columns
 * @property {{ key: string, descending?: boolean }} sort
 * @property {string} [period]
 * @property {Shown[]} facts
 * @property {Record<string, import('portal').StatusTone>} tones
 * @property {{ title: string, end?: string, status?: string, notes?: string[] }} card
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, format } = portal;
  const { title, sqlIds, customValue } = portal.context.item;
  const [listId = '', tabsId = '', recordId = ''] = sqlIds;
  const layout = /** @type {Layout} */ (customValue);
  const text = textsOf(format);
  /** @param {Value} value */
  const status = (value) => kit.status(String(value), layout.tones[String(value)] ?? 'neutral');
  /**
   * @param {Shown} shown
   * @param {Value} value
   */
  const show = (shown, value) => (shown.show === 'status' ? status(value) : text(shown, value));

  /** @param {import('portal').FilterValues} values */
  async function tabs(values) {
    /** @type {import('portal').SqlResult<{ situacao: string, total: number }>} */
    const { rows } = await sql.run(tabsId, values);
    const all = { id: '', label: 'Tudo', count: rows.reduce((sum, row) => sum + row.total, 0) };
    return [all, ...rows.map(({ situacao, total }) => ({ id: situacao, label: situacao, count: total }))];
  }

  /** A soma da primeira coluna de dinheiro; nada quando a lista não tem uma. */
  const amount = layout.columns.find((column) => column.show === 'money');
  /** @param {readonly Row[]} rows */
  const totalOf = (rows) =>
    amount === undefined
      ? {}
      : { subtitle: `Total: ${format.money(rows.reduce((sum, row) => sum + Number(row[amount.key]), 0))}` };

  function list() {
    /** @type {import('portal').ListOptions} */
    const options = {
      caption: title,
      noun: layout.noun,
      tabs: { name: 'situacao', label: 'Situação', items: tabs },
      search: { label: `Buscar em ${title}`, placeholder: layout.placeholder },
      columns: layout.columns.map((column) => ({
        key: column.key,
        label: column.label,
        align: isAmount(column) ? 'end' : 'start',
        show: (value) => show(column, value),
      })),
      rows: async (values) => {
        const result = await sql.run(listId, values);
        head.update(totalOf(result.rows));
        return result;
      },
      filters: layout.columns
        .filter(({ key }) => key === layout.period)
        .map(({ key, label }) => ({ name: key, label, kind: 'period' })),
      sort: layout.sort,
      empty: { title: `Nada em ${title}`, sentence: 'Não há registros das empresas selecionadas.' },
      export: title,
      card: layout.card,
      onOpen: (row) => route.push(`/${row[layout.id]}`),
      onCount: (count) => head.update({ count }),
    };
    const head = kit.page({ title }, kit.list(options));
  }

  /** @param {Readonly<Record<string, string>>} parameters */
  async function record({ numero = '' }) {
    const place = kit.element('div');
    const head = kit.page({ title, back: '/' }, place);
    await kit.load(place, async () => {
      const { rows } = await sql.run(recordId, { numero }, { unique: true });
      const [row] = rows;
      if (!row) return kit.empty('Registro não encontrado', 'Ele pode ser de uma empresa que você não selecionou.');
      const [word, key] = layout.heading;
      const column = layout.columns.find((one) => one.key === key) ?? { key, label: word };
      head.update({ title: `${word} ${text(column, row[key])}`.trim(), status: status(row['situacao']) });
      return kit.sheet([kit.facts(layout.facts.map((fact) => ({ label: fact.label, value: show(fact, row[fact.key]) })))]);
    });
  }

  await kit.routes({ '/': list, '/:numero': record });
}

/** @param {Shown} shown */
const isAmount = ({ key, show }) => show === 'money' || (show === 'number' && key !== 'numero');

/**
 * Devolve a função que escreve um valor como a coluna dele pede.
 * @param {import('portal').Portal['format']} format
 * @returns {(shown: Shown, value: Value) => string}
 */
function textsOf(format) {
  return ({ show, digits = 0, unit }, value) => {
    if (show === 'money') return format.money(value);
    if (show === 'number') return [format.number(value, digits), unit].filter(Boolean).join('\u00A0');
    if (show === 'date') return format.date(value);
    if (show === 'boleto') return format.boleto(value);
    return String(value ?? '');
  };
}
