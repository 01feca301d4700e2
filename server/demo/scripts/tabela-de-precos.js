// Tabela de preços: search by product and category. The last category is stored for the next visit.

/** @typedef {{ codigo: string, descricao: string, unidade: string, preco: number, reajuste: number, vigencia_fim: string }} Preco */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, storage, format } = portal;
  const categories = kit.element('div', { class: 'row' });
  const list = kit.element('div', { class: 'stack' });
  // The stored category is optional.
  const filter = { busca: '', categoria: (await storage.get('categoria').catch(() => null)) ?? '' };

  /** @param {number} value */
  const change = (value) =>
    kit.status(`${value > 0 ? '+' : ''}${format.number(value, 1)} %`, value > 3 ? 'warn' : value < 0 ? 'ok' : 'info');

  async function prices() {
    /** @type {import('portal').SqlResult<Preco>} */
    const { rows, truncated } = await sql.run('precos-lista', filter);
    return kit.table({
      caption: truncated ? `Primeiros ${rows.length} produtos; refine a busca` : `${rows.length} produtos`,
      empty: 'Nenhum produto para os filtros aplicados.',
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'preco', label: 'Preço', align: 'end', show: format.money },
        { key: 'reajuste', label: 'Reajuste', align: 'end', show: change },
        { key: 'vigencia_fim', label: 'Válido até', show: format.date },
      ],
      rows,
    });
  }

  async function choices() {
    /** @type {import('portal').SqlResult<{ categoria: string }>} */
    const { rows } = await sql.run('precos-categorias');
    return ['', ...rows.map((row) => row.categoria)].map((categoria) =>
      kit.button(categoria || 'Todas', () => choose(categoria), { variant: categoria === filter.categoria ? 'primary' : 'line' }),
    );
  }

  /** @param {string} categoria */
  async function choose(categoria) {
    filter.categoria = categoria;
    storage.set('categoria', categoria).catch(() => {});
    await Promise.all([kit.load(categories, choices), kit.load(list, prices)]);
  }

  const search = kit.search({
    label: 'Buscar produto',
    placeholder: 'Nome ou código',
    onSearch: (text) => {
      filter.busca = text;
      kit.load(list, prices);
    },
  });
  kit.page({ title: 'Tabela de preços', subtitle: 'Preços por unidade de venda' }, search, categories, list);
  await Promise.all([kit.load(categories, choices), kit.load(list, prices)]);
}
