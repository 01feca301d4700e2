// Títulos a vencer: os títulos que vencem em breve, com a linha digitável dos boletos.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ documento: string, cliente: string, vencimento: string, dias: number, valor: number, linha_digitavel: string }} Titulo
 */

/** Os períodos que as abas oferecem. */
const periods = ['15', '30', '60'];

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, ui, format } = portal;

  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Titulo>>}
   */
  const receivables = ({ dias = '', ...values }) =>
    sql.run('titulos-a-vencer', { ...values, dias: periods.includes(dias) ? dias : '30' });

  /** @param {FilterValues} values */
  async function tabs(values) {
    /** @type {import('portal').SqlResult<{ dias: number, titulos: number }>} */
    const { rows } = await sql.run('titulos-prazos', values);
    const counts = new Map(rows.map(({ dias, titulos }) => [String(dias), titulos]));
    return periods.map((dias) => ({ id: dias, label: `Próximos ${dias} dias`, count: counts.get(dias) ?? 0 }));
  }

  function openList() {
    const list = kit.list({
      caption: 'Títulos a vencer',
      noun: ['título', 'títulos'],
      rows: receivables,
      columns: [
        { key: 'documento', label: 'Documento' },
        { key: 'cliente', label: 'Cliente' },
        { key: 'vencimento', label: 'Vencimento', show: format.date },
        { key: 'dias', label: 'Prazo', show: (dias) => term(portal, dias) },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money, total: 'sum' },
      ],
      tabs: { name: 'dias', label: 'Prazo', selected: '30', items: tabs },
      search: { label: 'Buscar títulos', placeholder: 'Documento ou cliente' },
      filters: [{ name: 'vencimento', label: 'Vencimento', kind: 'period' }],
      sort: { key: 'vencimento' },
      empty: { title: 'Nada a vencer', sentence: 'As empresas selecionadas não têm títulos neste prazo.' },
      export: 'titulos-a-vencer',
      card: { title: 'cliente', end: 'valor', status: 'dias', notes: ['documento', 'vencimento'] },
      onCount: (count) => page.update({ count }),
      // Uma parte de uma rota não tem barra.
      onOpen: (row) => route.push(`/${row.documento.replace('/', '-')}`),
    });
    const page = kit.page({ title: 'Títulos a vencer' }, list);
  }

  /** @param {string} documento */
  async function openReceivable(documento) {
    const place = kit.element('div');
    const print = kit.button('Imprimir', () => ui.print(), { icon: 'printer' });
    const page = kit.page({ title: `Título ${documento}`, back: '/', actions: [print] }, place);
    await kit.load(place, async () => {
      /** @type {import('portal').SqlResult<Titulo>} */
      const { rows } = await sql.run('titulos-detalhe', { documento }, { unique: true });
      const [row] = rows;
      if (row === undefined) return kit.empty('Título não encontrado', 'Ele já foi pago ou é de outra empresa.');
      page.update({ status: term(portal, row.dias) });
      return kit.sheet([
        kit.facts([
          { label: 'Cliente', value: row.cliente },
          { label: 'Vencimento', value: format.date(row.vencimento) },
          { label: 'Valor', value: format.money(row.valor) },
          { label: 'Linha digitável', value: format.boleto(row.linha_digitavel), wide: true, copy: row.linha_digitavel },
        ]),
      ]);
    });
  }

  await kit.routes({ '/': openList, '/:documento': ({ documento = '' }) => openReceivable(documento.replace('-', '/')) });
}

/**
 * @param {Portal} portal
 * @param {number} dias
 */
function term({ kit, format }, dias) {
  if (dias < 0) return kit.status('Vencido', 'bad');
  return kit.status(dias === 0 ? 'Hoje' : format.count(dias, 'dia', 'dias'), dias <= 3 ? 'warn' : 'info', { icon: 'calendar' });
}
