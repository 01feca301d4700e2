// Posição de estoque: balance per warehouse and category, and products below their minimum.

/**
 * @typedef {{ deposito: string, saldo: number, reservado: number, criticos: number }} Deposito
 * @typedef {{ categoria: string, valor: number }} Categoria
 * @typedef {{ codigo: string, descricao: string, deposito: string, saldo: number, minimo: number }} Critico
 * @typedef {{ codigo: string, descricao: string, saldo: number, vendido: number, dias: number | null }} Giro
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const overview = kit.element('div', { class: 'stack' });
  const list = kit.element('div', { class: 'stack' });
  let busca = '';

  async function totals() {
    const [warehouses, categories] = await Promise.all([
      /** @type {Promise<import('portal').SqlResult<Deposito>>} */ (sql.run('estoque-por-deposito')),
      /** @type {Promise<import('portal').SqlResult<Categoria>>} */ (sql.run('estoque-por-categoria')),
    ]);
    /** @param {'saldo' | 'reservado' | 'criticos'} key */
    const sum = (key) => warehouses.rows.reduce((total, row) => total + row[key], 0);
    return [
      kit.figures([
        { label: 'Itens em estoque', value: format.number(sum('saldo')), hint: `${format.number(sum('reservado'))} reservados` },
        { label: 'Abaixo do mínimo', value: format.number(sum('criticos')), hint: 'produtos por depósito' },
        { label: 'Valor a preço de tabela', value: format.money(categories.rows.reduce((total, row) => total + row.valor, 0)) },
      ]),
      kit.bars({
        title: 'Itens por depósito',
        values: warehouses.rows.map((row) => ({ label: row.deposito, value: row.saldo })),
        show: (value) => format.number(value),
      }),
      kit.bars({
        title: 'Valor por categoria',
        values: categories.rows.map((row) => ({ label: row.categoria, value: row.valor })),
        show: format.money,
      }),
    ];
  }

  async function critical() {
    /** @type {import('portal').SqlResult<Critico>} */
    const { rows } = await sql.run('estoque-criticos', { busca });
    return kit.table({
      caption: 'Produtos abaixo do mínimo',
      empty: busca ? 'Nenhum produto para esta busca.' : 'Nenhum produto abaixo do mínimo.',
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'deposito', label: 'Depósito' },
        {
          key: 'saldo',
          label: 'Saldo',
          align: 'end',
          show: (value) => (value === 0 ? kit.status('Sem saldo', 'bad') : format.number(value)),
        },
        { key: 'minimo', label: 'Mínimo', align: 'end', show: (value) => format.number(value) },
      ],
      rows,
    });
  }

  /**
   * Keeps the focus in the report, on the replacing button.
   * @param {readonly HTMLElement[]} parts
   */
  function show(...parts) {
    const isIn = report.contains(document.activeElement);
    report.replaceChildren(...parts);
    if (isIn) Array.from(report.querySelectorAll('button')).at(-1)?.focus();
  }

  // A year of orders: a job of the server with progress, which can be cancelled.
  async function turnover() {
    const stop = new AbortController();
    const seconds = kit.element('span', { class: 'k-hint', 'aria-hidden': 'true' });
    const cancel = kit.button('Cancelar', () => stop.abort());
    show(kit.card('Giro de estoque', kit.loading('Gerando o relatório de giro'), seconds, cancel));
    /** @param {import('portal').JobProgress} job */
    const onProgress = ({ state, elapsedMs }) => {
      seconds.textContent = state === 'waiting' ? 'Na fila' : `Há ${format.number(Math.round(elapsedMs / 1_000))} s`;
    };
    try {
      show(turnoverTable(portal, await sql.batch('estoque-giro', {}, { onProgress, signal: stop.signal })), actions(generate()));
    } catch (error) {
      show(stop.signal.aborted ? offer() : kit.failed(error, turnover));
    }
  }
  /** @param {readonly HTMLElement[]} buttons */
  const actions = (...buttons) => kit.element('div', { class: 'k-actions' }, ...buttons);
  const generate = () => kit.button('Gerar relatório de giro', turnover);
  const offer = () =>
    kit.card('Giro de estoque', kit.element('p', {}, 'Quanto tempo dura o saldo, pelas vendas de 12 meses.'), generate());
  const report = kit.element('div', { class: 'stack' }, offer());

  const search = kit.search({
    label: 'Buscar produto abaixo do mínimo',
    placeholder: 'Nome ou código',
    onSearch: (text) => {
      busca = text;
      kit.load(list, critical);
    },
  });
  const load = () => Promise.all([kit.load(overview, totals), kit.load(list, critical)]);
  kit.page({ title: 'Posição de estoque' }, overview, search, list, report);
  portal.on('entities', load);
  await load();
}

/**
 * @param {import('portal').Portal} portal
 * @param {import('portal').SqlResult<Giro>} result
 */
function turnoverTable({ kit, format }, { rows, truncated, limit }) {
  /** @param {number | null} value */
  const days = (value) => (value === null ? kit.status('Sem saída', 'warn') : format.number(value));
  return kit.table({
    caption: truncated ? `Giro em 12 meses, os ${limit} produtos mais parados` : 'Giro em 12 meses',
    empty: 'Nenhum produto em estoque.',
    columns: [
      { key: 'codigo', label: 'Código' },
      { key: 'descricao', label: 'Produto' },
      { key: 'saldo', label: 'Saldo', align: 'end', show: (value) => format.number(value) },
      { key: 'vendido', label: 'Vendido', align: 'end', show: (value) => format.number(value) },
      { key: 'dias', label: 'Dias de estoque', align: 'end', show: days },
    ],
    rows,
  });
}
