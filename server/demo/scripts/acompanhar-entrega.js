// Acompanhar entrega, for people who are not signed in.

/** @param {import('portal').Portal} portal */
export default function start(portal) {
  const { kit, sql, format } = portal;
  const result = kit.element('div', { class: 'stack' });

  async function find({ numero }) {
    const { rows } = await sql.run('publico-entrega', { numero: numero.replace(/[\s.]/g, '') }, { unique: true });
    const [delivery] = rows;
    if (!delivery) throw new Error('Não encontramos uma entrega com este número.');
    result.replaceChildren(
      kit.card(
        `Pedido ${format.number(delivery.pedido)}`,
        kit.status(delivery.situacao, delivery.situacao === 'Concluída' ? 'ok' : 'info'),
        kit.figures([
          { label: 'Previsão', value: format.date(delivery.previsao), hint: `Entre ${delivery.janela.replace('–', ' e ')}` },
          { label: 'Transportadora', value: delivery.transportadora },
        ]),
      ),
    );
  }

  const form = kit.form({
    fields: [{ name: 'numero', label: 'Pedido, nota ou chave de acesso', kind: 'text', required: true }],
    submit: 'Acompanhar',
    onSubmit: find,
  });
  kit.page({ title: 'Acompanhar entrega' }, form, result);
}
