// Catálogo de produtos, for people without a session: no prices.

/** @typedef {{ codigo: string, descricao: string, categoria: string, unidade: string }} Produto */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const categories = kit.element('div', { class: 'row' });
  const list = kit.element('div', { class: 'stack' });
  const filter = { busca: '', categoria: '' };

  async function products() {
    /** @type {import('portal').SqlResult<Produto>} */
    const { rows, truncated } = await sql.run('publico-catalogo', filter);
    return kit.table({
      caption: truncated ? `Primeiros ${rows.length} produtos; refine a busca` : `${rows.length} produtos`,
      empty: 'Nenhum produto para os filtros aplicados.',
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'categoria', label: 'Categoria' },
        { key: 'unidade', label: 'Unidade' },
      ],
      rows,
    });
  }

  async function choices() {
    /** @type {import('portal').SqlResult<{ categoria: string, produtos: number }>} */
    const { rows } = await sql.run('publico-categorias');
    const all = { categoria: '', produtos: rows.reduce((sum, row) => sum + row.produtos, 0) };
    return [all, ...rows].map(({ categoria, produtos }) =>
      kit.button(
        `${categoria || 'Todas'} ${format.number(produtos)}`,
        () => {
          filter.categoria = categoria;
          return load();
        },
        { variant: categoria === filter.categoria ? 'primary' : 'line' },
      ),
    );
  }

  const load = () => Promise.all([kit.load(categories, choices), kit.load(list, products)]);
  const search = kit.search({
    label: 'Buscar no catálogo',
    placeholder: 'Nome do produto',
    onSearch: (text) => {
      filter.busca = text;
      kit.load(list, products);
    },
  });
  kit.page({ title: 'Catálogo de produtos' }, search, categories, list);
  await load();
}
