// Entregas de hoje: the deliveries of today, or of a day before or after.

/** @type {Readonly<Record<string, import('portal').Tone>>} */
const tones = { Concluída: 'ok', 'Em rota': 'info', Agendada: 'info', Devolvida: 'bad' };

/**
 * `concluida`: time of arrival; `fora`: outside of its window.
 * @typedef {{ janela: string, pedido: number, cliente: string, cidade: string, motorista: string, transportadora: string,
 *   situacao: string, concluida: string | null, fora: boolean }} Entrega
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const place = kit.element('div', { class: 'stack' });
  let offset = 0;

  async function deliveries() {
    const dia = isoDay(offset);
    /** @type {import('portal').SqlResult<Entrega>} */
    const { rows } = await sql.run('entregas-do-dia', { dia });
    if (rows.length === 0) return kit.empty('Nenhuma entrega', `Não há entregas previstas para ${format.date(dia)}.`);
    const done = rows.filter((row) => row.situacao === 'Concluída').length;
    return [
      kit.figures([
        { label: 'Concluídas', value: `${done} de ${rows.length}` },
        { label: 'Em rota', value: String(rows.filter((row) => row.situacao === 'Em rota').length) },
        { label: 'Fora da janela', value: String(rows.filter((row) => row.fora).length) },
      ]),
      kit.table({
        caption: `Entregas de ${format.date(dia)}`,
        columns: [
          { key: 'janela', label: 'Janela' },
          { key: 'pedido', label: 'Pedido' },
          { key: 'cliente', label: 'Cliente' },
          { key: 'cidade', label: 'Cidade' },
          { key: 'motorista', label: 'Motorista', show: (value, row) => `${value} · ${row.transportadora}` },
          { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, tones[value] ?? 'info') },
          {
            key: 'concluida',
            label: 'Entregue às',
            show: (value, row) => (value === null ? '—' : row.fora ? kit.status(`${value} · fora da janela`, 'warn') : value),
          },
        ],
        rows,
      }),
    ];
  }

  /** @param {number} next */
  async function open(next) {
    offset = next;
    const days = ['Ontem', 'Hoje', 'Amanhã'].map((name, index) =>
      kit.button(name, () => open(index - 1), { variant: index - 1 === offset ? 'primary' : 'line' }),
    );
    kit.page({ title: 'Entregas', subtitle: format.date(isoDay(offset)), actions: days }, place);
    await kit.load(place, deliveries);
  }

  portal.on('entities', () => open(offset));
  await open(0);
}

/**
 * The date `offset` days from today, in the time zone of the person.
 * @param {number} offset
 */
function isoDay(offset) {
  const day = new Date();
  day.setDate(day.getDate() + offset);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
