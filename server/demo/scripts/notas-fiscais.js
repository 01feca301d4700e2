// Notas fiscais: as notas por situação e dia de emissão, com a chave e os produtos. Cada nota tem um endereço,
// `…/notas-fiscais/48217`, e a lista guarda aba, período, busca e página nos parâmetros do endereço, para que Voltar, recarregar ou
// abrir um link recebido traga a mesma tela.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ numero: number, serie: number, pedido: number, cliente: string, cnpj: string, emissao: string, situacao: string,
 *   valor: number, chave: string }} Nota
 * @typedef {Nota & { desconto: number, desconto_taxa: number, frete: number, frete_tipo: string, icms_st: number }} Detalhe
 * @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, unidades: string, preco: number,
 *   total: number }} Produto
 */

/** @type {readonly (readonly [situacao: string, label: string])[]} */
const situations = [
  ['', 'Todas'],
  ['Autorizada', 'Autorizadas'],
  ['Cancelada', 'Canceladas'],
];

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, ui, format } = portal;

  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Nota>>}
   */
  const invoices = (values) => sql.run('notas-lista', withSearch(values));

  /**
   * As abas, com o número de notas que atendem à busca e ao período.
   * @param {FilterValues} values
   */
  async function tabs(values) {
    /** @type {import('portal').SqlResult<{ situacao: string, notas: number }>} */
    const { rows } = await sql.run('notas-situacoes', withSearch(values));
    return situations.map(([id, label]) => {
      const counted = rows.filter(({ situacao }) => id === '' || situacao === id);
      return { id, label, count: counted.reduce((sum, { notas }) => sum + notas, 0) };
    });
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
      tabs: { name: 'situacao', label: 'Situação das notas', items: tabs },
      search: { label: 'Buscar notas', placeholder: 'Número, cliente ou chave' },
      // O período do bloco do painel.
      filters: [{ name: 'emissao', label: 'Emissão', kind: 'period', lastDays: 30 }],
      sort: { key: 'numero', descending: true },
      empty: { title: 'Nenhuma nota', sentence: 'As empresas selecionadas não emitiram notas.' },
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
      if (nota === null) return notFound();
      page.update({ status: status(portal, nota.situacao) });
      return kit.sheet([facts(portal, nota), await products(portal, nota)]);
    });
  }

  const notFound = () => kit.empty('Nota não encontrada', 'Ela não existe ou é de outra empresa.');
  const missing = () => void kit.page({ title: 'Nota', back: '/' }, notFound());
  await kit.routes({
    '/': openList,
    '/:numero': ({ numero = '' }) => (/^\d{1,9}$/.test(numero) ? openInvoice(Number(numero)) : missing()),
  });
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
  /** @type {import('portal').SqlResult<Detalhe>} */
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
    { label: 'Chave de acesso', value: nota.chave.replace(/(.{4})(?=.)/g, '$1 '), wide: true, copy: nota.chave },
  ]);

/**
 * Os produtos, e as linhas que somam o valor da nota.
 * @param {Portal} portal
 * @param {Detalhe} nota
 */
async function products({ kit, sql, format }, nota) {
  /** @type {import('portal').SqlResult<Produto>} */
  const { rows } = await sql.run('notas-itens', { numero: nota.numero });
  const table = kit.table({
    caption: 'Produtos da NF-e',
    rows,
    columns: [
      { key: 'produto', label: 'Código', shade: 'muted' },
      { key: 'descricao', label: 'Produto' },
      { key: 'quantidade', label: 'Quantidade', show: (value, row) => kit.quantity(value, row.unidade, row.unidades) },
      { key: 'preco', label: 'Preço unitário', align: 'end', shade: 'muted', show: format.money },
      { key: 'total', label: 'Total', align: 'end', show: format.money },
    ],
    card: {
      title: 'descricao',
      end: 'total',
      status: (row) => `${format.count(row.quantidade, row.unidade, row.unidades)} × ${format.money(row.preco)}`,
    },
  });
  const { desconto, desconto_taxa: rate, frete, frete_tipo: kind, icms_st: tax } = nota;
  const totals = kit.totals([
    { label: 'Produtos', value: format.money(rows.reduce((sum, { total }) => sum + total, 0)) },
    ...(desconto > 0 ? [{ label: `Desconto de ${format.number(rate)} %`, value: `−${format.money(desconto)}` }] : []),
    ...(frete > 0 ? [{ label: `Frete (${kind})`, value: format.money(frete) }] : []),
    ...(tax > 0 ? [{ label: 'ICMS-ST', value: format.money(tax) }] : []),
    { label: 'Total da NF-e', value: format.money(nota.valor), strong: true },
  ]);
  return kit.section({ title: 'Produtos', count: rows.length }, table, totals);
}

/**
 * Os valores para uma consulta. É comum colar a chave em grupos de quatro dígitos, e o número com ponto.
 * @param {FilterValues} values
 */
function withSearch({ busca = '', ...others }) {
  const digits = busca.replace(/[\s.]/g, '');
  return { ...others, busca: /^\d+$/.test(digits) ? digits : busca };
}
