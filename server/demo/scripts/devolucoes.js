// Devoluções: returns by reason, and the decision on open returns.

/** @type {Readonly<Record<string, import('portal').Tone>>} */
const tones = { Aberta: 'warn', 'Em análise': 'info', Aceita: 'ok', Recusada: 'bad' };
/**
 * @typedef {{ id: number, pedido: number, cliente: string, abertura: string, motivo: string, situacao: string, valor: number }} Devolucao
 */

/** @param {Devolucao} row */
const isOpen = (row) => row.situacao === 'Aberta' || row.situacao === 'Em análise';

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui, format } = portal;
  const chart = kit.element('div', { class: 'stack' });
  const list = kit.element('div', { class: 'stack' });
  let abertas = true;

  async function reasons() {
    /** @type {import('portal').SqlResult<{ motivo: string, quantidade: number }>} */
    const { rows } = await sql.run('devolucoes-motivos');
    return kit.bars({
      title: 'Motivos nos últimos 90 dias',
      values: rows.map((row) => ({ label: row.motivo, value: row.quantidade })),
    });
  }

  async function returns() {
    /** @type {import('portal').SqlResult<Devolucao>} */
    const { rows } = await sql.run('devolucoes-lista', { abertas });
    return kit.table({
      caption: abertas ? 'Devoluções por decidir' : 'Todas as devoluções',
      empty: abertas ? 'Nenhuma devolução por decidir.' : 'Nenhuma devolução.',
      columns: [
        { key: 'id', label: 'Número' },
        { key: 'pedido', label: 'Pedido' },
        { key: 'cliente', label: 'Cliente' },
        { key: 'abertura', label: 'Abertura', show: format.date },
        { key: 'motivo', label: 'Motivo' },
        { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, tones[value] ?? 'info') },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows,
      onOpen: openReturn,
    });
  }

  /** @param {Devolucao} row */
  function openReturn(row) {
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    const actions = isOpen(row)
      ? [
          back,
          kit.button('Recusar', () => decide(row, false), { variant: 'danger' }),
          kit.button('Aceitar', () => decide(row, true), { variant: 'primary' }),
        ]
      : [back];
    kit.page(
      { title: `Devolução ${row.id}`, subtitle: row.cliente, actions },
      kit.figures([
        { label: 'Valor', value: format.money(row.valor) },
        { label: 'Motivo', value: row.motivo },
        { label: 'Abertura', value: format.date(row.abertura), hint: `Pedido ${row.pedido}` },
      ]),
      kit.card('Situação', kit.status(row.situacao, tones[row.situacao] ?? 'info')),
    );
  }

  /**
   * @param {Devolucao} row
   * @param {boolean} aceitar
   */
  async function decide(row, aceitar) {
    try {
      const { rows } = await sql.run('devolucoes-decidir', { id: row.id, aceitar });
      if (rows.length === 0) await ui.notify('Esta devolução já foi decidida.', 'warn');
      else await ui.notify(`Devolução ${row.id} ${aceitar ? 'aceita' : 'recusada'}.`, 'ok');
      await openList();
    } catch (error) {
      await ui.notify(`Não foi possível salvar: ${error instanceof Error ? error.message : error}`, 'bad');
    }
  }

  async function openList() {
    const choices = [true, false].map((value) =>
      kit.button(
        value ? 'Por decidir' : 'Todas',
        () => {
          abertas = value;
          return openList();
        },
        { variant: value === abertas ? 'primary' : 'line' },
      ),
    );
    kit.page({ title: 'Devoluções', actions: choices }, chart, list);
    await Promise.all([kit.load(chart, reasons), kit.load(list, returns)]);
  }

  portal.on('entities', openList);
  await openList();
}
