// Catálogo de produtos, para quem não entrou no portal: sem preços.

/**
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ codigo: string, descricao: string, categoria: string, unidade: string }} Produto
 */

/** @param {import('portal').Portal} portal */
export default async function start({ kit, sql }) {
  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Produto>>}
   */
  const products = (values) => sql.run('publico-catalogo', values);

  /** @param {FilterValues} values */
  async function categories({ busca = '' }) {
    /** @type {import('portal').SqlResult<{ categoria: string, produtos: number }>} */
    const { rows } = await sql.run('publico-categorias', { busca });
    const all = rows.reduce((sum, { produtos }) => sum + produtos, 0);
    return [
      { id: '', label: 'Todas', count: all },
      ...rows.map(({ categoria, produtos }) => ({ id: categoria, label: categoria, count: produtos })),
    ];
  }

  function openList() {
    const list = kit.list({
      caption: 'Catálogo de produtos',
      noun: ['produto', 'produtos'],
      rows: products,
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'categoria', label: 'Categoria' },
        { key: 'unidade', label: 'Unidade' },
      ],
      tabs: { name: 'categoria', label: 'Categoria', items: categories },
      search: { label: 'Buscar no catálogo', placeholder: 'Nome do produto' },
      sort: { key: 'descricao' },
      empty: { title: 'Nenhum produto no catálogo' },
      export: 'catalogo',
      card: { title: 'descricao', end: 'unidade', status: 'categoria', notes: ['codigo'] },
      onCount: (count) => page.update({ count }),
    });
    const page = kit.page({ title: 'Catálogo de produtos' }, list);
  }

  await kit.routes({ '/': openList });
}
