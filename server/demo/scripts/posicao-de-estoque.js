// Posição de estoque: os números principais e os produtos, gráficos de depósitos e categorias, e um relatório que leva minutos. Cada um dos três é uma visão com o seu endereço.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {{ deposito: string, saldo: number, reservado: number, criticos: number }} Deposito
 * @typedef {{ categoria: string, valor: number }} Categoria
 * @typedef {{ codigo: string, descricao: string, deposito: string, saldo: number, minimo: number, falta: number }} Produto
 * @typedef {{ codigo: string, descricao: string, saldo: number, vendido: number, dias: number | null }} Giro
 */

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, format } = portal;

  /**
   * @param {import('portal').FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Produto>>}
   */
  const products = ({ situacao, busca = '' }) => sql.run('estoque-produtos', { busca, abaixo: situacao === 'abaixo' });

  /** @param {import('portal').FilterValues} values */
  async function tabs({ busca = '' }) {
    /** @type {import('portal').SqlResult<{ abaixo: number, todos: number }>} */
    const { rows } = await sql.run('estoque-contagem', { busca });
    const [count] = rows;
    return [
      { id: 'abaixo', label: 'Abaixo do mínimo', count: count?.abaixo ?? 0 },
      { id: 'todos', label: 'Todos', count: count?.todos ?? 0 },
    ];
  }

  async function openPosition() {
    const list = kit.list({
      caption: 'Produtos em estoque',
      noun: ['produto', 'produtos'],
      rows: products,
      tabs: { name: 'situacao', label: 'Situação do estoque', selected: 'abaixo', items: tabs },
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'deposito', label: 'Depósito' },
        { key: 'minimo', label: 'Mínimo', align: 'end', show: (minimo) => format.number(minimo) },
        { key: 'saldo', label: 'Saldo', align: 'end', show: (saldo) => balance(portal, saldo) },
        { key: 'falta', label: 'Falta', align: 'end', show: (falta) => (falta === 0 ? '—' : format.number(falta)) },
      ],
      search: { label: 'Buscar produtos', placeholder: 'Nome ou código' },
      sort: { key: 'falta', descending: true },
      empty: { title: 'Nenhum produto' },
      export: 'estoque',
      card: {
        title: 'descricao',
        end: (row) => cardBalance(portal, row),
        notes: ['codigo', 'deposito', (row) => missing(portal, row)],
      },
    });
    const figures = kit.element('div', {}, keyFigures(portal, null));
    const charts = kit.button('Gráficos', () => route.push('/graficos'));
    const turnover = kit.button('Giro de estoque', () => route.push('/giro'));
    kit.page({ title: 'Posição de estoque', actions: [charts, turnover] }, figures, list);
    await showFigures(figures);
  }

  /** @param {HTMLElement} place */
  async function showFigures(place) {
    try {
      place.replaceChildren(keyFigures(portal, await totals(portal)));
    } catch (error) {
      place.replaceChildren(kit.failed(error, () => showFigures(place)));
    }
  }

  async function openCharts() {
    const place = kit.element('div');
    kit.page({ title: 'Estoque em gráficos', back: '/' }, place);
    await kit.load(place, async () => {
      const { warehouses, categories } = await totals(portal);
      return [
        kit.bars({
          title: 'Itens por depósito',
          values: warehouses.map((row) => ({ label: row.deposito, value: row.saldo })),
          show: (value) => format.number(value),
        }),
        kit.bars({
          title: 'Valor por categoria',
          values: categories.map((row) => ({ label: row.categoria, value: row.valor })),
          show: format.money,
        }),
      ];
    });
  }

  await kit.routes({ '/': openPosition, '/graficos': openCharts, '/giro': () => openTurnover(portal) });
}

/**
 * @param {Portal} portal
 * @param {number} saldo
 */
const balance = ({ kit, format }, saldo) => (saldo === 0 ? kit.status('Sem saldo', 'bad') : format.number(saldo));

/**
 * O saldo sem o título da coluna.
 * @type {(portal: Portal, row: Produto) => string | HTMLElement}
 */
const cardBalance = (portal, { saldo }) => (saldo === 0 ? balance(portal, saldo) : `Saldo: ${portal.format.number(saldo)}`);

/** @type {(portal: Portal, row: Produto) => string} */
const missing = ({ format }, { falta }) => (falta === 0 ? '' : `falta ${format.number(falta)}`);

/** @param {Portal} portal */
async function totals({ sql }) {
  const [warehouses, categories] = await Promise.all([
    /** @type {Promise<import('portal').SqlResult<Deposito>>} */ (sql.run('estoque-por-deposito')),
    /** @type {Promise<import('portal').SqlResult<Categoria>>} */ (sql.run('estoque-por-categoria')),
  ]);
  return { warehouses: warehouses.rows, categories: categories.rows };
}

/**
 * Os números principais; pontos enquanto os totais carregam, para que a lista abaixo não saia do lugar.
 * @param {Portal} portal
 * @param {{ warehouses: readonly Deposito[], categories: readonly Categoria[] } | null} known
 */
function keyFigures({ kit, format }, known) {
  const { warehouses, categories } = known ?? { warehouses: [], categories: [] };
  /** @param {'saldo' | 'reservado' | 'criticos'} key */
  const sum = (key) => warehouses.reduce((total, row) => total + row[key], 0);
  const value = categories.reduce((total, row) => total + row.valor, 0);
  /** @param {string} text */
  const shown = (text) => (known === null ? '…' : text);
  return kit.figures([
    {
      label: 'Itens em estoque',
      value: shown(format.number(sum('saldo'))),
      hint: shown(format.count(sum('reservado'), 'reservado', 'reservados')),
    },
    { label: 'Abaixo do mínimo', value: shown(format.number(sum('criticos'))), hint: 'Produtos por depósito' },
    {
      label: 'Valor a preço de tabela',
      value: shown(format.money(value)),
      hint: shown(format.count(warehouses.length, 'depósito', 'depósitos')),
    },
  ]);
}

/**
 * Um ano de pedidos: uma tarefa do servidor com progresso, que pode ser cancelada.
 * @param {Portal} portal
 */
function openTurnover(portal) {
  const { kit, sql, format } = portal;
  const [task, report] = [kit.element('div'), kit.element('div')];

  /**
   * Mostra a etapa do relatório e, no fim, a tabela. O foco fica na etapa, no botão que entra no lugar do anterior.
   * @param {HTMLElement} step
   * @param {readonly HTMLElement[]} table
   */
  function show(step, ...table) {
    const isIn = task.contains(document.activeElement);
    task.replaceChildren(step);
    report.replaceChildren(...table);
    if (isIn) task.querySelector('button')?.focus();
  }

  async function run() {
    const stop = new AbortController();
    const seconds = kit.element('p');
    const cancel = kit.button('Cancelar', () => stop.abort());
    show(kit.card('Giro de estoque', kit.loading('Gerando o relatório de giro'), seconds, cancel));
    /** @param {import('portal').JobProgress} job */
    const onProgress = ({ state, elapsedMs }) => {
      seconds.textContent = state === 'waiting' ? 'Na fila' : `Há ${format.number(Math.round(elapsedMs / 1_000))} s`;
    };
    try {
      const result = await sql.batch('estoque-giro', {}, { onProgress, signal: stop.signal });
      show(offer(), turnoverTable(portal, /** @type {import('portal').SqlResult<Giro>} */ (result)));
    } catch (error) {
      show(stop.signal.aborted ? offer() : kit.failed(error, run));
    }
  }
  const generate = () => kit.button('Gerar relatório de giro', run);
  const offer = () =>
    kit.card('Giro de estoque', kit.element('p', {}, 'Quanto tempo dura o saldo, pelas vendas de 12 meses.'), generate());

  show(offer());
  kit.page({ title: 'Giro de estoque', back: '/' }, task, report);
}

/**
 * @param {Portal} portal
 * @param {import('portal').SqlResult<Giro>} result
 */
function turnoverTable({ kit, format }, { rows, truncated, limit }) {
  /** @param {number} value */
  const days = (value) => {
    if (value === Infinity) return kit.status('Sem saída', 'warn');
    // Poucas vendas dão um prazo que ninguém planeja.
    return value > 730 ? 'Mais de 2 anos' : format.count(value, 'dia', 'dias');
  };
  return kit.table({
    caption: truncated
      ? `Giro em 12 meses, os ${format.count(limit, 'produto mais parado', 'produtos mais parados')}`
      : 'Giro em 12 meses',
    empty: 'Nenhum produto em estoque.',
    columns: [
      { key: 'codigo', label: 'Código' },
      { key: 'descricao', label: 'Produto' },
      { key: 'saldo', label: 'Saldo', align: 'end', show: (value) => format.number(value) },
      { key: 'vendido', label: 'Vendido', align: 'end', show: (value) => format.number(value) },
      { key: 'dias', label: 'O estoque dura', align: 'end', show: days },
    ],
    // Sem vendas, o estoque nunca acaba. Um número ausente ficaria por último em qualquer ordem.
    rows: rows.map((row) => ({ ...row, dias: row.dias ?? Infinity })),
    sort: { key: 'dias', descending: true },
  });
}
