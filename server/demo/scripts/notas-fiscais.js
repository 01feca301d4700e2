// Notas fiscais: invoices of a month, their key and their products. Each invoice has an address, `…/notas-fiscais/48217`, and the list
// keeps month, search and page in the query, so that Back, a reload and a shared link restore the screen.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ numero: number, serie: number, pedido: number, cliente: string, cnpj: string, emissao: string, situacao: string,
 *   valor: number, chave: string }} Nota
 * @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, unidades: string, preco: number,
 *   total: number }} Produto
 */

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, ui, format } = portal;

  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Nota>>}
   */
  const invoices = ({ mes = '', busca = '' }) => sql.run('notas-lista', { busca: searchText(busca), ...daysOf(mes) });

  /**
   * The last three months, with their number of invoices.
   * @param {FilterValues} values
   */
  async function months({ busca = '' }) {
    /** @type {import('portal').SqlResult<{ mes: string, notas: number }>} */
    const { rows } = await sql.run('notas-meses', { busca: searchText(busca) });
    const counts = new Map(rows.map(({ mes, notas }) => [mes, notas]));
    return [0, -1, -2].map(monthName).map((mes) => ({ id: mes, label: monthLabel(mes), count: counts.get(mes) ?? 0 }));
  }

  function openList() {
    const list = kit.list({
      caption: 'Notas fiscais',
      noun: ['nota', 'notas'],
      rows: invoices,
      columns: [
        { key: 'numero', label: 'Nota', show: (numero) => format.number(numero) },
        { key: 'cliente', label: 'Cliente' },
        { key: 'pedido', label: 'Pedido', show: (numero) => format.number(numero) },
        { key: 'emissao', label: 'Emissão', show: format.date },
        { key: 'situacao', label: 'Situação', show: (situacao) => status(portal, situacao) },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money, total: 'sum' },
      ],
      tabs: { name: 'mes', label: 'Mês de emissão', selected: monthName(0), items: months },
      search: { label: 'Buscar notas', placeholder: 'Número, cliente ou chave' },
      sort: { key: 'numero', descending: true },
      empty: { title: 'Nenhuma nota neste mês' },
      export: 'notas-fiscais',
      card: { title: 'cliente', end: 'valor', status: 'situacao', notes: ['numero', 'emissao'] },
      onCount: (count) => page.update({ count }),
      onOpen: (row) => route.push(`/${row.numero}`),
    });
    const page = kit.page({ title: 'Notas fiscais' }, list);
  }

  /** @param {number} numero */
  async function openInvoice(numero) {
    const place = kit.element('div');
    const print = kit.button('Imprimir', () => ui.print(), { icon: 'printer' });
    const page = kit.page({ title: `Nota ${format.number(numero)}`, back: '/', actions: [print] }, place);
    await kit.load(place, async () => {
      const nota = await invoice(portal, numero);
      if (nota === null) return kit.empty('Nota não encontrada', 'Ela não existe ou é de outra empresa.');
      page.update({ status: status(portal, nota.situacao) });
      return kit.sheet([facts(portal, nota), await products(portal, nota)]);
    });
  }

  await kit.routes({ '/': openList, '/:numero': ({ numero }) => openInvoice(Number(numero)) });
}

/**
 * @param {Portal} portal
 * @param {string} situacao
 */
const status = ({ kit }, situacao) =>
  situacao === 'Autorizada' ? kit.status(situacao, 'ok') : kit.status(situacao, 'neutral', { icon: 'ban' });

/**
 * @param {Portal} portal
 * @param {number} numero
 */
async function invoice({ sql }, numero) {
  if (!Number.isInteger(numero)) return null;
  /** @type {import('portal').SqlResult<Nota>} */
  const { rows } = await sql.run('notas-detalhe', { numero });
  return rows[0] ?? null;
}

/**
 * @param {Portal} portal
 * @param {Nota} nota
 */
const facts = ({ kit, format }, nota) =>
  kit.facts([
    { label: 'Cliente', value: nota.cliente, note: format.cnpj(nota.cnpj) },
    { label: 'Emissão', value: format.date(nota.emissao), note: `Série ${nota.serie}` },
    { label: 'Pedido', value: format.number(nota.pedido) },
    { label: 'Chave de acesso', value: nota.chave.replace(/(.{4})(?=.)/g, '$1 ') },
  ]);

/**
 * @param {Portal} portal
 * @param {Nota} nota
 */
async function products({ kit, sql, format }, { numero, valor }) {
  /** @type {import('portal').SqlResult<Produto>} */
  const { rows } = await sql.run('notas-itens', { numero });
  const table = kit.table({
    caption: 'Produtos da nota',
    rows,
    columns: [
      { key: 'produto', label: 'Código' },
      { key: 'descricao', label: 'Produto' },
      {
        key: 'quantidade',
        label: 'Quantidade',
        align: 'end',
        show: (value, row) => kit.quantity(value, row.unidade, row.unidades),
      },
      { key: 'preco', label: 'Preço unitário', align: 'end', show: format.money },
      { key: 'total', label: 'Total', align: 'end', show: format.money },
    ],
  });
  const total = kit.totals([{ label: 'Total da nota', value: format.money(valor), strong: true }]);
  return kit.section({ title: 'Produtos', count: rows.length }, table, total);
}

/**
 * A key is often pasted in groups of four digits, a number with a point.
 * @param {string} text
 */
function searchText(text) {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d+$/.test(digits) ? digits : text;
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
 * "Novembro de 2026"
 * @param {string} mes
 */
function monthLabel(mes) {
  const label = new Date(`${mes}-15T12:00`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' });
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/**
 * First and last day of a month. An address may contain any text, so an invalid one stands for the current month.
 * @param {string} text
 */
function daysOf(text) {
  const mes = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthName(0);
  const last = new Date(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0);
  return { de: `${mes}-01`, ate: `${mes}-${String(last.getDate()).padStart(2, '0')}` };
}
