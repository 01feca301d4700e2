// Aprovações: orders that wait for a decision. An approval asks for confirmation once, also for several orders; a refusal asks
// for the reason.

/** @typedef {{ numero: number, cliente: string, filial: string, vendedor: string, emissao: string, valor: number }} Pedido */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui, format } = portal;
  const list = kit.element('div', { class: 'stack' });

  /**
   * @param {Pedido} row
   * @param {boolean} aprovar
   */
  const decide = async (row, aprovar, motivo = '') => {
    const { rows } = await sql.run('aprovacoes-decidir', { numero: row.numero, aprovar, motivo });
    return rows.length > 0;
  };

  /**
   * Reports the number of decided orders, because another person may have decided some of them before.
   * @param {readonly Pedido[]} rows
   */
  async function approve(rows) {
    let decided = 0;
    const sure = await kit.confirm({
      title: rows.length === 1 ? `Aprovar o pedido ${format.number(rows[0].numero)}?` : `Aprovar ${rows.length} pedidos?`,
      sentence: `Valor: ${format.money(rows.reduce((sum, row) => sum + row.valor, 0))}. A decisão vale na hora.`,
      confirm: 'Aprovar',
      onConfirm: async () => {
        for (const row of rows) if (await decide(row, true)) decided += 1;
      },
    });
    if (!sure) return;
    if (decided === rows.length) await ui.notify(decided === 1 ? 'Pedido aprovado.' : `${decided} pedidos aprovados.`, 'ok');
    else await ui.notify(`${decided} de ${rows.length} aprovados: os outros já foram decididos por outra pessoa.`, 'warn');
    await openList();
  }

  /** @param {Pedido} row */
  async function refuse(row) {
    const answer = await kit.dialog({
      title: `Recusar o pedido ${format.number(row.numero)}`,
      sentence: 'O vendedor lê o motivo.',
      content: (close) =>
        kit.form({
          fields: [{ name: 'motivo', label: 'Motivo', kind: 'textarea', required: true }],
          submit: 'Recusar pedido',
          onSubmit: async ({ motivo }) => {
            if (!(await decide(row, false, motivo))) throw new Error('Outra pessoa já decidiu este pedido.');
            close('recusado');
          },
        }),
    });
    if (answer === null) return;
    await ui.notify('Pedido recusado.', 'info');
    await openList();
  }

  async function waiting() {
    /** @type {import('portal').SqlResult<Pedido>} */
    const { rows } = await sql.run('aprovacoes-lista');
    const [oldest] = rows;
    if (!oldest) return kit.empty('Nada aguardando', 'Quando um pedido passar do limite de crédito, ele aparece aqui.');
    const total = rows.reduce((sum, row) => sum + row.valor, 0);
    return [
      kit.figures([
        { label: 'Pedidos', value: format.number(rows.length) },
        { label: 'Valor', value: format.money(total) },
        { label: 'Mais antigo', value: format.date(oldest.emissao) },
      ]),
      kit.table({
        caption: 'Pedidos que aguardam a sua decisão',
        columns: [
          { key: 'numero', label: 'Pedido' },
          { key: 'cliente', label: 'Cliente' },
          { key: 'filial', label: 'Filial' },
          { key: 'vendedor', label: 'Vendedor' },
          { key: 'emissao', label: 'Emissão', show: format.date },
          { key: 'valor', label: 'Valor', align: 'end', show: format.money },
        ],
        rows,
        selection: { actions: [{ label: 'Aprovar selecionados', onPress: approve }] },
        onOpen: openDecision,
      }),
    ];
  }

  /** @param {Pedido} row */
  function openDecision(row) {
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    const facts = kit.figures([
      { label: 'Cliente', value: row.cliente },
      { label: 'Valor', value: format.money(row.valor) },
      { label: 'Vendedor', value: row.vendedor, hint: row.filial },
    ]);
    const no = kit.button('Recusar', () => refuse(row), { variant: 'line' });
    const yes = kit.button('Aprovar', () => approve([row]), { variant: 'primary' });
    kit.page({ title: `Pedido ${format.number(row.numero)}`, subtitle: 'Decisão de crédito', actions: [back, no, yes] }, facts);
  }

  async function openList() {
    kit.page({ title: 'Aprovações', subtitle: 'Pedidos acima do limite de crédito' }, list);
    await kit.load(list, waiting);
  }

  portal.on('entities', openList);
  await openList();
}
