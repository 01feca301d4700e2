// Acompanhar entrega, para quem não entrou no portal. Um link direto com o parâmetro `numero` mostra essa entrega.

/**
 * `concluida`: hora da chegada, com o dia quando não é o previsto.
 * @typedef {{ pedido: number, situacao: string, previsao: string, janela: string, transportadora: string,
 *   concluida: string | null }} Entrega
 * @typedef {import('portal').Portal} Portal
 */

/**
 * O que cada situação quer dizer para o cliente, com o tom e o ícone do status.
 * @type {Readonly<Record<string, { tone: import('portal').StatusTone, icon: import('portal').IconName, text: string }>>}
 */
const situations = {
  Agendada: { tone: 'neutral', icon: 'calendar', text: 'O pedido ainda não saiu do depósito.' },
  'Em rota': { tone: 'info', icon: 'truck', text: 'O pedido saiu para entrega.' },
  Atrasada: { tone: 'warn', icon: 'clock', text: 'O pedido está a caminho e passou do horário previsto.' },
  Concluída: { tone: 'ok', icon: 'check', text: 'O pedido foi entregue.' },
  Devolvida: { tone: 'bad', icon: 'x', text: 'A mercadoria voltou ao depósito.' },
};

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, context } = portal;
  const title = 'Acompanhar entrega';
  const result = kit.element('div');
  const { numero } = /** @type {{ numero?: string | number }} */ (context.parameters ?? {});
  if (numero !== undefined) {
    kit.page({ title }, result);
    await kit.load(result, () => find(portal, String(numero)));
    return;
  }
  const form = kit.form({
    fields: [{ name: 'numero', label: 'Pedido, nota ou chave de acesso', kind: 'text', required: true }],
    submit: 'Acompanhar',
    onSubmit: async ({ numero: typed = '' }) => {
      // A resposta anterior não fica sob o erro de outro número.
      result.replaceChildren();
      result.replaceChildren(await find(portal, typed));
    },
  });
  kit.page({ title, subtitle: 'O número está na nota fiscal e no e-mail do pedido' }, form, result);
}

/**
 * @param {Portal} portal
 * @param {string} numero
 */
async function find({ kit, sql, format }, numero) {
  /** @type {import('portal').SqlResult<Entrega>} */
  const { rows } = await sql.run('publico-entrega', { numero: numero.replace(/[\s.]/g, '') }, { unique: true });
  const [delivery] = rows;
  if (!delivery) throw new Error('Não encontramos uma entrega com este número. Confira o número na nota fiscal.');
  const { tone, icon, text } = situations[delivery.situacao] ?? { tone: 'neutral', icon: 'info', text: '' };
  const window = `Entre ${delivery.janela.replace('–', ' e ')}`;
  return kit.sheet([
    kit.section(
      { title: `Pedido ${format.number(delivery.pedido)}` },
      kit.status(delivery.situacao, tone, { icon }),
      kit.element('p', {}, text),
    ),
    kit.facts([
      { label: 'Previsão', value: format.date(delivery.previsao), note: window },
      { label: 'Transportadora', value: delivery.transportadora },
      { label: 'Chegada', value: delivery.concluida ?? '—' },
    ]),
  ]);
}
