// Aprovações: orders that wait for a decision. Approving or refusing saves at once and takes the order off the list.

/** @typedef {{ numero: number, cliente: string, filial: string, vendedor: string, emissao: string, valor: number }} Pedido */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui, format } = portal;
  const list = kit.element('div', { class: 'stack' });

  /**
   * @param {Pedido} row
   * @param {boolean} aprovar
   */
  async function decide(row, aprovar, motivo = '') {
    /** @type {import('portal').SqlResult<{ situacao: string }>} */
    const { rows } = await sql.run('aprovacoes-decidir', { numero: row.numero, aprovar, motivo });
    const [decided] = rows;
    if (!decided) await ui.notify(`O pedido ${row.numero} já foi decidido por outra pessoa.`, 'warn');
    else await ui.notify(`Pedido ${row.numero}: ${decided.situacao.toLowerCase()}.`, aprovar ? 'ok' : 'info');
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
        onOpen: openDecision,
      }),
    ];
  }

  /** @param {Pedido} row */
  function openDecision(row) {
    const back = kit.button('Voltar à lista', openList, { variant: 'line' });
    const form = kit.form({
      fields: [
        {
          name: 'decisao',
          label: 'Decisão',
          kind: 'select',
          required: true,
          options: [
            { value: 'aprovar', label: 'Aprovar o pedido' },
            { value: 'recusar', label: 'Recusar o crédito' },
          ],
        },
        { name: 'motivo', label: 'Motivo', kind: 'textarea', hint: 'Obrigatório para recusar. O vendedor lê este texto.' },
      ],
      submit: 'Salvar decisão',
      onSubmit: async ({ decisao, motivo = '' }) => {
        if (decisao === 'recusar' && motivo.trim() === '') throw new Error('Escreva o motivo da recusa.');
        await decide(row, decisao === 'aprovar', motivo.trim());
      },
    });
    const facts = kit.figures([
      { label: 'Cliente', value: row.cliente },
      { label: 'Valor', value: format.money(row.valor) },
      { label: 'Vendedor', value: row.vendedor, hint: row.filial },
    ]);
    kit.page({ title: `Pedido ${row.numero}`, subtitle: 'Decisão de crédito', actions: [back] }, facts, form);
  }

  async function openList() {
    kit.page({ title: 'Aprovações', subtitle: 'Pedidos acima do limite de crédito' }, list);
    await kit.load(list, waiting);
  }

  portal.on('entities', openList);
  await openList();
}
