// Acompanhar entrega, for people without a session. A direct link with the parameter `numero` shows that delivery.

/** @typedef {{ pedido: number, situacao: string, previsao: string, janela: string, transportadora: string }} Entrega */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format, context } = portal;
  const title = 'Acompanhar entrega';
  const result = kit.element('div', { class: 'stack' });

  /** @param {string} numero */
  async function find(numero) {
    /** @type {import('portal').SqlResult<Entrega>} */
    const { rows } = await sql.run('publico-entrega', { numero: numero.replace(/[\s.]/g, '') }, { unique: true });
    const [delivery] = rows;
    if (!delivery) throw new Error('Não encontramos uma entrega com este número.');
    return kit.card(
      `Pedido ${format.number(delivery.pedido)}`,
      kit.status(delivery.situacao, delivery.situacao === 'Concluída' ? 'ok' : 'info'),
      kit.figures([
        { label: 'Previsão', value: format.date(delivery.previsao), hint: `Entre ${delivery.janela.replace('–', ' e ')}` },
        { label: 'Transportadora', value: delivery.transportadora },
      ]),
    );
  }

  // Parameters of the direct link.
  const { numero: given } = /** @type {{ numero?: string | number }} */ (context.parameters ?? {});
  if (given !== undefined) {
    kit.page({ title }, result);
    return kit.load(result, () => find(String(given)));
  }
  const form = kit.form({
    fields: [{ name: 'numero', label: 'Pedido, nota ou chave de acesso', kind: 'text', required: true }],
    submit: 'Acompanhar',
    onSubmit: async ({ numero = '' }) => result.replaceChildren(await find(numero)),
  });
  kit.page({ title }, form, result);
}
