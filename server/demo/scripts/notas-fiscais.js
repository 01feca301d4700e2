// Notas fiscais: invoices of a month, their key and their products.

/** @typedef {{ numero: number, serie: number, pedido: number, cliente: string, emissao: string, situacao: string, valor: number, chave: string }} Nota */
/** @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, preco: number, total: number }} Produto */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const filter = { busca: '', ...month(0) };
  const list = kit.element('div', { class: 'stack' });

  async function invoices() {
    /** @type {import('portal').SqlResult<Nota>} */
    const { rows, truncated } = await sql.run('notas-lista', { busca: filter.busca, de: filter.de, ate: filter.ate });
    return kit.table({
      caption: truncated ? `Primeiras ${rows.length} notas; refine a busca` : `${rows.length} notas em ${filter.nome}`,
      empty: 'Nenhuma nota para os filtros aplicados.',
      columns: [
        { key: 'numero', label: 'Nota', show: (value, row) => `${format.number(value)}-${row.serie}` },
        { key: 'cliente', label: 'Cliente' },
        { key: 'emissao', label: 'Emissão', show: format.date },
        { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, value === 'Autorizada' ? 'ok' : 'bad') },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows,
      onOpen: openInvoice,
    });
  }

  /** @param {Nota} row */
  async function openInvoice(row) {
    const items = kit.element('div', { class: 'stack' });
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    kit.page(
      { title: `Nota ${format.number(row.numero)}`, subtitle: row.cliente, actions: [back] },
      kit.figures([
        { label: 'Valor', value: format.money(row.valor) },
        { label: 'Emissão', value: format.date(row.emissao) },
        { label: 'Pedido', value: format.number(row.pedido) },
      ]),
      kit.card('Chave de acesso', kit.element('p', { class: 'code' }, row.chave.replace(/(.{4})(?=.)/g, '$1 '))),
      items,
    );
    await kit.load(items, () => products(row.numero));
  }

  /** @param {number} numero */
  async function products(numero) {
    /** @type {import('portal').SqlResult<Produto>} */
    const { rows } = await sql.run('notas-itens', { numero });
    return kit.table({
      caption: 'Produtos da nota',
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
    filter.busca = '';
    const search = kit.search({
      label: 'Buscar notas',
      placeholder: 'Número, cliente ou chave',
      onSearch: (text) => {
        filter.busca = text.replace(/\s/g, text.replace(/\s/g, '').length === 44 ? '' : ' ');
        kit.load(list, invoices);
      },
    });
    const months = [0, -1, -2].map((offset) => {
      const period = month(offset);
      const choose = () => {
        Object.assign(filter, period);
        return openList();
      };
      return kit.button(period.nome, choose, { variant: period.de === filter.de ? 'primary' : 'line' });
    });
    kit.page({ title: 'Notas fiscais', actions: months }, search, list);
    await kit.load(list, invoices);
  }

  portal.on('entities', openList);
  await openList();
}

/**
 * First and last day of a month counted from this one, and its name.
 * @param {number} offset
 */
function month(offset) {
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() + offset, 1);
  const last = new Date(now.getFullYear(), now.getMonth() + offset + 1, 0);
  /** @param {Date} date */
  const iso = (date) =>
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  return { de: iso(first), ate: iso(last), nome: first.toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' }) };
}
