// Títulos vencidos: overdue titles by delay, with amount and customer.

/** @param {number} count */
const days = (count) => `${count} ${count === 1 ? 'dia' : 'dias'}`;

/** @typedef {{ documento: string, cliente: string, vencimento: string, atraso: number, faixa: string, valor: number }} Titulo */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const place = kit.element('div', { class: 'stack' });

  async function late() {
    /** @type {import('portal').SqlResult<Titulo>} */
    const { rows } = await sql.run('titulos-vencidos');
    const [oldest] = rows;
    if (!oldest) return kit.empty('Nenhum título vencido', 'As empresas selecionadas estão em dia.');
    const bands = new Map([
      ['Até 15 dias', 0],
      ['16 a 30 dias', 0],
      ['Mais de 30 dias', 0],
    ]);
    for (const row of rows) bands.set(row.faixa, (bands.get(row.faixa) ?? 0) + row.valor);
    const total = rows.reduce((sum, row) => sum + row.valor, 0);
    return [
      kit.figures([
        { label: 'Em atraso', value: format.money(total), hint: `${rows.length} títulos` },
        { label: 'Maior atraso', value: days(oldest.atraso) },
      ]),
      kit.bars({
        title: 'Valor por tempo de atraso',
        values: [...bands].map(([label, value]) => ({ label, value })),
        show: format.money,
      }),
      kit.table({
        caption: 'Títulos vencidos',
        columns: [
          { key: 'documento', label: 'Documento' },
          { key: 'cliente', label: 'Cliente' },
          { key: 'vencimento', label: 'Vencimento', show: format.date },
          { key: 'atraso', label: 'Atraso', show: (late) => kit.status(days(late), late > 30 ? 'bad' : 'warn') },
          { key: 'valor', label: 'Valor', align: 'end', show: format.money },
        ],
        rows,
      }),
    ];
  }

  kit.page({ title: 'Títulos vencidos' }, place);
  portal.on('entities', () => kit.load(place, late));
  await kit.load(place, late);
}
