// Contratos: contracts, sorted by end date. All rows are loaded, so the table itself searches and filters.

/** @type {Readonly<Record<string, import('portal').Tone>>} */
const tones = { Vigente: 'ok', 'A vencer': 'warn', Encerrado: 'info' };

/**
 * `dias`: days until the end.
 * @typedef {{ numero: string, contratada: string, objeto: string, inicio: string, fim: string, situacao: string, valor_mensal: number,
 *   gestor: string, dias: number }} Contrato
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const list = kit.element('div', { class: 'stack' });

  async function contracts() {
    /** @type {import('portal').SqlResult<Contrato>} */
    const { rows } = await sql.run('contratos-lista', { busca: '' });
    const current = rows.filter((row) => row.situacao !== 'Encerrado');
    return [
      kit.figures([
        { label: 'Em vigor', value: format.number(current.length) },
        { label: 'Vencem em 30 dias', value: format.number(current.filter((row) => row.situacao === 'A vencer').length) },
        { label: 'Compromisso mensal', value: format.money(current.reduce((sum, row) => sum + row.valor_mensal, 0)) },
      ]),
      kit.table({
        caption: 'Contratos',
        empty: 'Nenhum contrato nas empresas selecionadas.',
        columns: [
          { key: 'numero', label: 'Contrato' },
          { key: 'contratada', label: 'Contratada' },
          { key: 'objeto', label: 'Objeto' },
          { key: 'fim', label: 'Fim', show: format.date },
          { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, tones[value] ?? 'info') },
          { key: 'valor_mensal', label: 'Valor mensal', align: 'end', show: format.money, total: 'sum' },
        ],
        rows,
        search: 'Número, contratada ou objeto',
        filters: [
          { name: 'situacao', label: 'Situação', kind: 'select' },
          { name: 'fim', label: 'Fim', kind: 'period' },
        ],
        export: 'contratos',
        onOpen: openContract,
      }),
    ];
  }

  /** @param {Contrato} row */
  function openContract(row) {
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    const print = kit.button('Imprimir', () => portal.ui.print(), { variant: 'line' });
    kit.page(
      { title: `Contrato ${row.numero}`, subtitle: row.objeto, actions: [back, print] },
      kit.figures([
        { label: 'Valor mensal', value: format.money(row.valor_mensal) },
        {
          label: 'Vigência',
          value: `${format.date(row.inicio)} a ${format.date(row.fim)}`,
          hint: row.dias >= 0 ? (row.dias === 0 ? 'Vence hoje' : `Faltam ${row.dias} dias`) : 'Encerrado',
        },
        { label: 'Gestor', value: row.gestor },
      ]),
      kit.card('Contratada', kit.element('p', {}, row.contratada), kit.status(row.situacao, tones[row.situacao] ?? 'info')),
      kit.files({ label: 'Anexos do contrato', folder: row.numero }),
    );
  }

  async function openList() {
    kit.page({ title: 'Contratos' }, list);
    await kit.load(list, contracts);
  }

  portal.on('entities', openList);
  await openList();
}
