// Tabela de preços: uma aba por categoria, uma busca e o reajuste de cada preço. A última categoria fica guardada para a
// próxima visita.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ codigo: string, descricao: string, categoria: string, unidade: string, preco: number, reajuste: number,
 *   vigencia_fim: string }} Preco
 */

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, storage, format } = portal;

  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Preco>>}
   */
  function prices(values) {
    // A categoria guardada é opcional; por isso uma falha é ignorada.
    storage.set('categoria', values.categoria ?? '').catch(() => {});
    return sql.run('precos-lista', values);
  }

  /** @param {FilterValues} values */
  async function categories({ busca = '' }) {
    /** @type {import('portal').SqlResult<{ categoria: string, produtos: number }>} */
    const { rows } = await sql.run('precos-categorias', { busca });
    const all = rows.reduce((sum, { produtos }) => sum + produtos, 0);
    return [
      { id: '', label: 'Todas', count: all },
      ...rows.map(({ categoria, produtos }) => ({ id: categoria, label: categoria, count: produtos })),
    ];
  }

  async function openList() {
    const list = kit.list({
      caption: 'Tabela de preços',
      noun: ['produto', 'produtos'],
      rows: prices,
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'categoria', label: 'Categoria' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'vigencia_fim', label: 'Válido até', show: format.date },
        { key: 'reajuste', label: 'Reajuste', show: (reajuste) => change(portal, reajuste) },
        { key: 'preco', label: 'Preço', align: 'end', show: format.money },
      ],
      tabs: { name: 'categoria', label: 'Categoria', items: categories },
      search: { label: 'Buscar produto', placeholder: 'Nome ou código' },
      sort: { key: 'descricao' },
      empty: { title: 'Nenhum produto nesta tabela' },
      export: 'tabela-de-precos',
      card: { title: 'descricao', end: 'preco', status: 'reajuste', notes: ['codigo', 'unidade'] },
      onCount: (count) => page.update({ count }),
    });
    const page = kit.page({ title: 'Tabela de preços', subtitle: 'Preços por unidade de venda' }, list);
  }

  await openStored(portal);
  await kit.routes({ '/': openList });
}

/**
 * Abre a categoria da última visita, a não ser que o próprio endereço traga um estado.
 * @param {Portal} portal
 */
async function openStored({ storage, route }) {
  const categoria = await storage.get('categoria').catch(() => null);
  if (categoria && Object.keys(route.query).length === 0) await route.replace('/', { categoria });
}

/**
 * @param {Portal} portal
 * @param {number} reajuste
 */
function change({ kit, format }, reajuste) {
  const text = `${format.number(Math.abs(reajuste), 1)} %`;
  if (reajuste === 0) return kit.status('Sem reajuste', 'neutral');
  return reajuste > 0 ? kit.status(`Subiu ${text}`, 'warn', { icon: 'up' }) : kit.status(`Caiu ${text}`, 'ok', { icon: 'down' });
}
