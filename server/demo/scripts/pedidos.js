// Pedidos: a list with filters that the server applies, a tab for each situation, and one order with its lines.

/** @type {Readonly<Record<string, import('portal').Tone>>} */
const tones = {
  'Aguardando aprovação': 'warn',
  'Em aberto': 'info',
  Aprovado: 'ok',
  Faturado: 'ok',
  'Crédito recusado': 'bad',
  Cancelado: 'bad',
};

/**
 * @typedef {{ numero: number, cliente: string, cnpj: string, emissao: string, entrega: string, situacao: string, valor: number }} Pedido
 * @typedef {Pedido & { vendedor: string, filial: string, cidade: string, uf: string }} Detalhe
 * @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, preco: number, total: number }} Linha
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  /**
   * The values of all filters, as the queries need them; '' for a filter that is not set.
   * @type {import('portal').FilterValues}
   */
  let filter = { busca: '', emissao_de: '', emissao_ate: '' };
  let selected = '';
  const list = kit.element('div', { class: 'stack' });

  /** @param {string} situation */
  const status = (situation) => kit.status(situation, tones[situation] ?? 'info');

  /** @param {string} situacao */
  async function orders(situacao) {
    const wanted = { ...filter, situacao };
    /** @type {import('portal').SqlResult<Pedido>} */
    const { rows, truncated } = await sql.run('pedidos-filtrados', wanted);
    const table = kit.table({
      caption: truncated ? `Os ${rows.length} pedidos mais recentes` : 'Pedidos',
      empty: 'Nenhum pedido para os filtros aplicados.',
      onClear: () => bar.clear(),
      columns: [
        { key: 'numero', label: 'Pedido' },
        { key: 'cliente', label: 'Cliente' },
        { key: 'cnpj', label: 'CNPJ', show: format.cnpj },
        { key: 'emissao', label: 'Emissão', show: format.date },
        { key: 'entrega', label: 'Entrega', show: format.date },
        { key: 'situacao', label: 'Situação', show: status },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows,
      // The file contains all rows, also those beyond the limit of the list.
      export: { name: 'pedidos', rows: () => allOrders(portal, wanted) },
      onOpen: (row) => openOrder(row.numero),
    });
    return truncated ? [table, kit.element('p', {}, 'Refine a busca para ver pedidos mais antigos.')] : table;
  }

  async function situations() {
    /** @type {import('portal').SqlResult<{ situacao: string, pedidos: number }>} */
    const { rows } = await sql.run('pedidos-situacoes', filter);
    const all = { situacao: '', pedidos: rows.reduce((sum, row) => sum + row.pedidos, 0) };
    const tabs = [all, ...rows].map(({ situacao, pedidos }) => ({
      id: situacao,
      label: situacao || 'Todos',
      count: pedidos,
      content: () => orders(situacao),
    }));
    return kit.tabs(tabs, { label: 'Situação dos pedidos', selected, onSelect: (id) => (selected = id) });
  }

  const load = () => kit.load(list, situations);

  const bar = kit.filters({
    search: { label: 'Buscar pedidos', placeholder: 'Pedido, cliente ou CNPJ' },
    fields: [{ name: 'emissao', label: 'Emissão', kind: 'period' }],
    onChange: (values) => {
      filter = values;
      return load();
    },
  });

  async function openList() {
    kit.page({ title: 'Pedidos', subtitle: 'Últimos 60 dias' }, bar, list);
    await load();
  }

  /** @param {number} numero */
  async function openOrder(numero) {
    const detail = kit.element('div', { class: 'stack' });
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    kit.page({ title: `Pedido ${format.number(numero)}`, actions: [back] }, detail);
    await kit.load(detail, () => order(numero));
  }

  /** @param {number} numero */
  async function order(numero) {
    const [header, lines] = await Promise.all([
      /** @type {Promise<import('portal').SqlResult<Detalhe>>} */ (sql.run('pedidos-detalhe', { numero }, { unique: true })),
      /** @type {Promise<import('portal').SqlResult<Linha>>} */ (sql.run('pedidos-itens', { numero })),
    ]);
    const [data] = header.rows;
    if (!data) return kit.empty('Pedido não encontrado', 'Ele pode ser de uma empresa que você não selecionou.');
    return [
      kit.figures([
        { label: 'Valor', value: format.money(data.valor) },
        { label: 'Emissão', value: format.date(data.emissao), hint: `Entrega em ${format.date(data.entrega)}` },
        { label: 'Vendedor', value: data.vendedor, hint: data.filial },
      ]),
      kit.card(
        'Cliente',
        status(data.situacao),
        kit.element('p', {}, `${data.cliente} · ${format.cnpj(data.cnpj)} · ${data.cidade}/${data.uf}`),
      ),
      kit.table({
        caption: 'Itens do pedido',
        columns: [
          { key: 'produto', label: 'Produto' },
          { key: 'descricao', label: 'Descrição' },
          {
            key: 'quantidade',
            label: 'Quantidade',
            align: 'end',
            show: (value, row) => `${format.number(value)} ${row.unidade}`,
          },
          { key: 'preco', label: 'Preço', align: 'end', show: format.money },
          { key: 'total', label: 'Total', align: 'end', show: format.money },
        ],
        rows: lines.rows,
      }),
    ];
  }

  portal.on('entities', openList);
  await openList();
}

/**
 * @param {import('portal').Portal} portal
 * @param {import('portal').SqlParameters} wanted
 */
async function allOrders({ sql }, wanted) {
  /** @type {import('portal').SqlResult<Pedido>} */
  const { rows } = await sql.paged('pedidos-todos', wanted, { pageLimit: 500 });
  return rows;
}
