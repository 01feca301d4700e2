// Notas fiscais: invoices of a month, their key and their products. Each invoice has an address, `…/notas-fiscais/48217`, and the
// query contains the filter of the list, so that Back, a reload and a shared link restore the screen.

/** @typedef {{ numero: number, serie: number, pedido: number, cliente: string, emissao: string, situacao: string, valor: number, chave: string }} Nota */
/** @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, preco: number, total: number }} Produto */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format, route, ui } = portal;
  const list = kit.element('div', { class: 'stack' });
  /** The current page. */
  let shown = '';

  const filter = () => ({ busca: route.query.busca ?? '', ...month(route.query.mes) });

  async function invoices() {
    const { busca, de, ate, nome } = filter();
    /** @type {import('portal').SqlResult<Nota>} */
    const { rows, truncated } = await sql.run('notas-lista', { busca, de, ate });
    return kit.table({
      caption: truncated ? `Primeiras ${rows.length} notas; refine a busca` : `${rows.length} notas em ${nome}`,
      empty: 'Nenhuma nota para os filtros aplicados.',
      columns: [
        { key: 'numero', label: 'Nota', show: (value, row) => `${format.number(value)}-${row.serie}` },
        { key: 'cliente', label: 'Cliente' },
        { key: 'emissao', label: 'Emissão', show: format.date },
        { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, value === 'Autorizada' ? 'ok' : 'bad') },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows,
      onOpen: (row) => route.push(`/${row.numero}`),
    });
  }

  /** @param {string} text */
  async function openInvoice(text) {
    const numero = Number(text);
    const place = kit.element('div', { class: 'stack' });
    const title = `Nota ${format.number(numero)}`;
    const back = kit.button('Voltar à lista', () => route.back('/'), { variant: 'line' });
    kit.page({ title, actions: [back] }, place);
    await Promise.all([ui.title(title), kit.load(place, () => invoice(numero))]);
  }

  /** @param {number} numero */
  async function invoice(numero) {
    const items = products(numero);
    /** @type {import('portal').SqlResult<Nota>} */
    const { rows } = await sql.run('notas-detalhe', { numero });
    const [nota] = rows;
    if (nota === undefined) return kit.empty('Nota não encontrada', 'Ela não existe ou é de outra empresa.');
    return [
      kit.figures([
        { label: 'Cliente', value: nota.cliente },
        { label: 'Valor', value: format.money(nota.valor) },
        { label: 'Emissão', value: format.date(nota.emissao) },
        { label: 'Pedido', value: format.number(nota.pedido) },
      ]),
      kit.card('Chave de acesso', kit.element('p', { class: 'code' }, nota.chave.replace(/(.{4})(?=.)/g, '$1 '))),
      await items,
    ];
  }

  /** @param {number} numero */
  async function products(numero) {
    /** @type {import('portal').SqlResult<Produto>} */
    const { rows } = await sql.run('notas-itens', { numero });
    return kit.table({
      caption: 'Produtos da NF-e',
      columns: [
        { key: 'produto', label: 'Produto' },
        { key: 'descricao', label: 'Descrição' },
        { key: 'quantidade', label: 'Quantidade', align: 'end', show: (value, row) => `${format.number(value)} ${row.unidade}` },
        { key: 'preco', label: 'Preço', align: 'end', show: format.money },
        { key: 'total', label: 'Total', align: 'end', show: format.money },
      ],
      rows,
    });
  }

  async function openList() {
    const { busca, mes } = filter();
    const search = kit.search({
      label: 'Buscar notas',
      placeholder: 'Número, cliente ou chave',
      value: busca,
      onSearch: (text) => {
        const words = text.replace(/\s/g, text.replace(/\s/g, '').length === 44 ? '' : ' ');
        // Typing adds no entries to the history.
        route.replace('/', { ...route.query, busca: words });
      },
    });
    const months = [0, -1, -2].map((offset) => {
      const period = month(monthName(offset));
      return kit.button(period.nome, () => route.push('/', { mes: period.mes }), {
        variant: period.mes === mes ? 'primary' : 'line',
      });
    });
    kit.page({ title: 'Notas fiscais', actions: months }, search, list);
    await Promise.all([ui.title('Notas fiscais'), kit.load(list, invoices)]);
  }

  function draw() {
    shown = route.path;
    const [, numero] = /^\/(\d{1,9})$/.exec(route.path) ?? [];
    return numero === undefined ? openList() : openInvoice(numero);
  }

  portal.on('route', ({ path, action }) => {
    // While the search is being typed, the field stays and only the results change.
    if (action === 'replace' && path === shown) kit.load(list, invoices);
    else draw();
  });
  portal.on('entities', draw);
  await draw();
}

/**
 * The month `offset` months from the current one, as `2026-11`.
 * @param {number} offset
 */
function monthName(offset) {
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() + offset, 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
}

/**
 * First and last day of a month, and its name. An invalid text stands for the current month.
 * @param {string} [text]
 */
function month(text = '') {
  const mes = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthName(0);
  const last = new Date(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0);
  const nome = last.toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' });
  return { mes, de: `${mes}-01`, ate: `${mes}-${String(last.getDate()).padStart(2, '0')}`, nome };
}
