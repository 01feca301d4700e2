// Posição de estoque: balance per warehouse and category, and what is below its minimum.

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const overview = kit.element('div', { class: 'stack' });
  const list = kit.element('div', { class: 'stack' });
  let busca = '';

  async function totals() {
    const [warehouses, categories] = await Promise.all([sql.run('estoque-por-deposito'), sql.run('estoque-por-categoria')]);
    const sum = (key) => warehouses.rows.reduce((total, row) => total + row[key], 0);
    return [
      kit.figures([
        { label: 'Itens em estoque', value: format.number(sum('saldo')), hint: `${format.number(sum('reservado'))} reservados` },
        { label: 'Abaixo do mínimo', value: format.number(sum('criticos')), hint: 'produtos por depósito' },
        { label: 'Valor a preço de tabela', value: format.money(categories.rows.reduce((total, row) => total + row.valor, 0)) },
      ]),
      kit.bars({
        title: 'Itens por depósito',
        values: warehouses.rows.map((row) => ({ label: row.deposito, value: row.saldo })),
        show: (value) => format.number(value),
      }),
      kit.bars({
        title: 'Valor por categoria',
        values: categories.rows.map((row) => ({ label: row.categoria, value: row.valor })),
        show: format.money,
      }),
    ];
  }

  async function critical() {
    const { rows } = await sql.run('estoque-criticos', { busca });
    return kit.table({
      caption: 'Produtos abaixo do mínimo',
      empty: busca ? 'Nenhum produto para esta busca.' : 'Nenhum produto abaixo do mínimo.',
      columns: [
        { key: 'codigo', label: 'Código' },
        { key: 'descricao', label: 'Produto' },
        { key: 'deposito', label: 'Depósito' },
        {
          key: 'saldo',
          label: 'Saldo',
          align: 'end',
          show: (value) => (value === 0 ? kit.status('Sem saldo', 'bad') : format.number(value)),
        },
        { key: 'minimo', label: 'Mínimo', align: 'end', show: (value) => format.number(value) },
      ],
      rows,
    });
  }

  const search = kit.search({
    label: 'Buscar produto abaixo do mínimo',
    placeholder: 'Nome ou código',
    onSearch: (text) => {
      busca = text;
      show(kit, list, critical);
    },
  });
  const load = () => Promise.all([show(kit, overview, totals), show(kit, list, critical)]);
  kit.page({ title: 'Posição de estoque' }, overview, search, list);
  portal.on('entities', load);
  await load();
}

/**
 * Draws what `work` gives in `place`: "carregando" before, the error with "Tentar de novo" instead of it.
 * A newer call on the same place wins, so a slow answer never covers a later one.
 */
async function show(kit, place, work) {
  const turn = (place.turn = (place.turn ?? 0) + 1);
  place.replaceChildren(kit.loading());
  let content;
  try {
    content = await work();
  } catch (error) {
    content = kit.failed(error, () => show(kit, place, work));
  }
  if (turn === place.turn) place.replaceChildren(...[content].flat());
}
