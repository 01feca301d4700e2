// Títulos vencidos: os títulos por faixa de atraso, com valor e cliente.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ documento: string, cliente: string, vencimento: string, atraso: number, valor: number }} Titulo
 * @typedef {{ faixa: string, titulos: number, valor: number }} Faixa
 */

/** Os atrasos que as abas oferecem, com os nomes que a consulta usa. */
const bands = ['Até 15 dias', '16 a 30 dias', 'Mais de 30 dias'];

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;

  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Titulo>>}
   */
  const receivables = (values) => sql.run('titulos-vencidos', values);

  /** @param {FilterValues} values */
  async function totals(values) {
    /** @type {import('portal').SqlResult<Faixa>} */
    const { rows } = await sql.run('titulos-faixas', values);
    return rows;
  }

  /** @param {FilterValues} values */
  async function tabs(values) {
    const rows = await totals(values);
    const counts = new Map(rows.map(({ faixa, titulos }) => [faixa, titulos]));
    const all = rows.reduce((sum, { titulos }) => sum + titulos, 0);
    return [
      { id: '', label: 'Todos', count: all },
      ...bands.map((faixa) => ({ id: faixa, label: faixa, count: counts.get(faixa) ?? 0 })),
    ];
  }

  async function openChart() {
    const rows = await totals({ busca: '', vencimento_de: '', vencimento_ate: '' });
    const content = kit.bars({
      title: 'Valor por tempo de atraso',
      values: rows.map(({ faixa, valor }) => ({ label: faixa, value: valor })),
      show: format.money,
    });
    const sentence = 'Valor em aberto por tempo de atraso, nas empresas selecionadas.';
    await kit.dialog({ title: 'Títulos vencidos', sentence, size: 'wide', content });
  }

  function openList() {
    const list = kit.list({
      caption: 'Títulos vencidos',
      noun: ['título', 'títulos'],
      rows: receivables,
      columns: [
        { key: 'documento', label: 'Documento' },
        { key: 'cliente', label: 'Cliente' },
        { key: 'vencimento', label: 'Vencimento', show: format.date },
        { key: 'atraso', label: 'Atraso', show: (atraso) => delay(portal, atraso) },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money, total: 'sum' },
      ],
      tabs: { name: 'faixa', label: 'Tempo de atraso', items: tabs },
      search: { label: 'Buscar títulos', placeholder: 'Documento ou cliente' },
      filters: [{ name: 'vencimento', label: 'Vencimento', kind: 'period' }],
      sort: { key: 'vencimento' },
      empty: { title: 'Nenhum título vencido', sentence: 'As empresas selecionadas estão em dia.' },
      export: 'titulos-vencidos',
      card: { title: 'cliente', end: 'valor', status: 'atraso', notes: ['documento', 'vencimento'] },
      onCount: (count) => page.update({ count }),
    });
    const chart = kit.button('Por tempo de atraso', openChart);
    const page = kit.page({ title: 'Títulos vencidos', actions: [chart] }, list);
  }

  await kit.routes({ '/': openList });
}

/**
 * @param {Portal} portal
 * @param {number} atraso
 */
const delay = ({ kit, format }, atraso) =>
  kit.status(format.count(atraso, 'dia', 'dias'), atraso > 30 ? 'bad' : 'warn', { icon: atraso > 30 ? 'alert' : 'clock' });
