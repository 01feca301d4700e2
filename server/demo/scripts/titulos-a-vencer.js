// Títulos a vencer: titles that are due soon, with the digits to type at the bank.

/** @typedef {{ documento: string, cliente: string, vencimento: string, dias: number, valor: number, linha_digitavel: string }} Titulo */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const filter = { busca: '', dias: 30 };
  const list = kit.element('div', { class: 'stack' });

  async function titles() {
    /** @type {import('portal').SqlResult<Titulo>} */
    const { rows } = await sql.run('titulos-a-vencer', filter);
    const total = rows.reduce((sum, row) => sum + row.valor, 0);
    return [
      kit.figures([
        { label: `Próximos ${filter.dias} dias`, value: format.money(total), hint: `${rows.length} títulos` },
        { label: 'Próximo vencimento', value: rows[0] ? format.date(rows[0].vencimento) : 'Nenhum' },
      ]),
      kit.table({
        caption: 'Títulos a vencer',
        empty: `Nada a vencer nos próximos ${filter.dias} dias.`,
        columns: [
          { key: 'documento', label: 'Documento' },
          { key: 'cliente', label: 'Cliente' },
          { key: 'vencimento', label: 'Vencimento', show: format.date },
          {
            key: 'dias',
            label: 'Prazo',
            show: (value) => kit.status(value === 0 ? 'Hoje' : days(value), value <= 3 ? 'warn' : 'info'),
          },
          { key: 'valor', label: 'Valor', align: 'end', show: format.money },
        ],
        rows,
        onOpen: openTitle,
      }),
    ];
  }

  /** @param {Titulo} row */
  function openTitle(row) {
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    const print = kit.button('Imprimir', () => portal.ui.print(), { variant: 'line' });
    kit.page(
      { title: `Título ${row.documento}`, subtitle: row.cliente, actions: [back, print] },
      kit.figures([
        { label: 'Valor', value: format.money(row.valor) },
        { label: 'Vencimento', value: format.date(row.vencimento) },
      ]),
      kit.card('Linha digitável', kit.element('p', { class: 'code' }, boletoLine(row.linha_digitavel))),
    );
  }

  async function openList() {
    filter.busca = '';
    const search = kit.search({
      label: 'Buscar títulos',
      placeholder: 'Documento ou cliente',
      onSearch: (text) => {
        filter.busca = text;
        kit.load(list, titles);
      },
    });
    const periods = [15, 30, 60].map((dias) =>
      kit.button(
        `${dias} dias`,
        () => {
          filter.dias = dias;
          return openList();
        },
        { variant: dias === filter.dias ? 'primary' : 'line' },
      ),
    );
    kit.page({ title: 'Títulos a vencer', actions: periods }, search, list);
    await kit.load(list, titles);
  }

  portal.on('entities', openList);
  await openList();
}

/** @param {number} count */
const days = (count) => `${count} ${count === 1 ? 'dia' : 'dias'}`;

/**
 * Groups the 47 digits as banks print them: 5.5 5.6 5.6 1 14.
 * @param {string} digits
 */
function boletoLine(digits) {
  return digits.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
