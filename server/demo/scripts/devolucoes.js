// Devoluções: a lista por situação, uma devolução com os seus dados e o seu histórico, e a decisão sobre uma que está aberta. Depois da
// decisão, abre a próxima da fila.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {{ id: number, pedido: number, cliente: string, abertura: string, motivo: string, situacao: string, valor: number }} Devolucao
 * @typedef {Devolucao & { cnpj: string, cidade: string, uf: string, filial: string, emissao: string, valor_pedido: number,
 *   vendedor: string, carteira: string | null, decidida_por: string | null, decidida_por_voce: boolean, decidida_em: string | null,
 *   motivo_recusa: string | null, mensagem: string | null }} Detalhe
 * @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, unidades: string, preco: number,
 *   total: number }} Item
 * @typedef {{ aceitar: boolean, motivo: string, mensagem: string }} Decisao
 */

/** @type {Readonly<Record<string, import('portal').StatusTone>>} */
const tones = { Aberta: 'warn', 'Em análise': 'info', Aceita: 'ok', Recusada: 'bad' };
const reasons = ['Fora do prazo', 'Sem avaria na entrega', 'Embalagem aberta pelo cliente', 'Outro motivo'];

/** O máximo de caracteres da mensagem. */
const longest = 1_000;

/** @param {Portal} portal */
export default function start(portal) {
  const { kit, route, ui, format } = portal;
  /**
   * A lista à qual Voltar retorna. Uma decisão leva a linha para outra aba.
   * @type {import('portal').List | undefined}
   */
  let list;
  // Quem abriu um link direto só lê: as consultas que gravam exigem uma pessoa.
  const isLink = portal.context.parameters !== undefined;

  /** @param {string} situacao */
  const status = (situacao) => kit.status(situacao, tones[situacao] ?? 'neutral');

  function openList() {
    list = kit.list({
      caption: 'Devoluções',
      noun: ['devolução', 'devoluções'],
      columns: [
        { key: 'id', label: 'Devolução', show: (id) => format.number(id) },
        { key: 'cliente', label: 'Cliente' },
        { key: 'pedido', label: 'Pedido', show: (numero) => format.number(numero) },
        { key: 'abertura', label: 'Abertura', show: format.date },
        { key: 'motivo', label: 'Motivo' },
        { key: 'situacao', label: 'Situação', show: status },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows: returns(portal),
      tabs: { name: 'situacao', label: 'Situação das devoluções', selected: 'abertas', items: tabs(portal) },
      search: { label: 'Buscar devoluções', placeholder: 'Devolução, pedido ou cliente' },
      filters: [{ name: 'abertura', label: 'Abertura', kind: 'period' }],
      sort: { key: 'abertura', descending: true },
      empty: { title: 'Nenhuma devolução', sentence: 'Quando um cliente devolver mercadoria, ela aparece aqui.' },
      card: { title: 'cliente', end: 'valor', status: 'situacao', notes: ['id', 'abertura'] },
      export: 'devolucoes',
      onCount: (count) => page.update({ count }),
      onOpen: (row) => route.push(`/${row.id}`),
    });
    const chart = kit.button('Motivos', () => openReasons(portal));
    const page = kit.page({ title: 'Devoluções', actions: [chart] }, list);
  }

  /**
   * @param {number} id
   * @param {string} [unsent] A mensagem de uma decisão que chegou depois de outra.
   */
  async function openReturn(id, unsent) {
    const place = kit.element('div');
    const page = kit.page({ title: `Devolução ${format.number(id)}`, back: '/' }, place);
    await kit.load(place, async () => {
      const data = await read(portal, id);
      if (data === null) return notFound(portal);
      page.update({ status: status(data.situacao) });
      if (isOpen(data)) showDecision(page, data, await waiting(portal));
      const sheet = kit.sheet([facts(portal, data), await itemSection(portal, data)], [history(portal, data)]);
      return unsent === undefined ? sheet : [lateCard(portal, data, unsent), sheet];
    });
  }

  /** @param {Devolucao | undefined} row */
  const stepTo = (row) => row && (() => route.replace(`/${row.id}`));

  /**
   * Mostra a fila e a barra de decisão de uma devolução.
   * @param {import('portal').Page} page
   * @param {Detalhe} data
   * @param {readonly Devolucao[]} queue
   */
  function showDecision(page, data, queue) {
    const { id } = data;
    const place = queue.findIndex((row) => row.id === id);
    const [before, after] = [queue[place - 1], queue[place + 1]];
    /** @param {Decisao} answer */
    const send = async (answer) => {
      const counts = await decide(portal, id, answer);
      void list?.reload();
      if (!counts) return openReturn(id, answer.mensagem);
      await ui.notify(`Devolução ${format.number(id)} ${answer.aceitar ? 'aceita' : 'recusada'}.`, 'ok');
      const next = after ?? queue.find((row) => row.id !== id);
      await (next === undefined ? route.back('/') : route.replace(`/${next.id}`));
    };
    page.update({
      ...(place >= 0 && {
        queue: { position: place + 1, total: queue.length, onPrevious: stepTo(before), onNext: stepTo(after) },
      }),
      ...(!isLink && { foot: decisionOf(portal, data, send) }),
    });
  }

  const missing = () => void kit.page({ title: 'Devolução', back: '/' }, notFound(portal));
  return kit.routes({
    '/': openList,
    '/:id': ({ id = '' }) => (/^\d{1,9}$/.test(id) ? openReturn(Number(id)) : missing()),
  });
}

/** @param {Portal} portal */
const notFound = ({ kit }) => kit.empty('Devolução não encontrada', 'Ela pode ser de uma empresa que você não selecionou.');

/** @type {(data: Devolucao) => boolean} */
const isOpen = ({ situacao }) => situacao === 'Aberta' || situacao === 'Em análise';

/** @type {(portal: Portal) => (values: import('portal').FilterValues) => Promise<import('portal').SqlResult<Devolucao>>} */
const returns =
  ({ sql }) =>
  ({ situacao = '', busca = '', ...values }) =>
    sql.run('devolucoes-lista', { ...values, abertas: situacao === 'abertas', busca: busca.replaceAll('.', '') });

/**
 * As devoluções por decidir, na ordem da lista.
 * @type {(portal: Portal) => Promise<readonly Devolucao[]>}
 */
const waiting = async (portal) => (await returns(portal)({ situacao: 'abertas', abertura_de: '', abertura_ate: '' })).rows;

/** @type {(portal: Portal) => (values: import('portal').FilterValues) => Promise<readonly import('portal').ListTab[]>} */
const tabs =
  ({ sql }) =>
  async ({ busca = '', ...values }) => {
    /** @type {import('portal').SqlResult<{ abertas: number, todas: number }>} */
    const { rows } = await sql.run('devolucoes-contagem', { ...values, busca: busca.replaceAll('.', '') });
    const [count] = rows;
    return [
      { id: 'abertas', label: 'Por decidir', count: count?.abertas ?? 0 },
      { id: 'todas', label: 'Todas', count: count?.todas ?? 0 },
    ];
  };

/** @param {Portal} portal */
async function openReasons({ kit, sql }) {
  /** @type {import('portal').SqlResult<{ motivo: string, quantidade: number }>} */
  const { rows } = await sql.run('devolucoes-motivos');
  const values = rows.map(({ motivo, quantidade }) => ({ label: motivo, value: quantidade }));
  const content = kit.bars({ title: 'Motivos nos últimos 90 dias', values });
  const sentence = 'Quantas devoluções cada motivo teve, nas empresas selecionadas.';
  await kit.dialog({ title: 'Motivos das devoluções', sentence, size: 'wide', content });
}

/**
 * @param {Portal} portal
 * @param {number} id
 */
async function read({ sql }, id) {
  /** @type {import('portal').SqlResult<Detalhe>} */
  const { rows } = await sql.run('devolucoes-detalhe', { id }, { unique: true });
  return rows[0] ?? null;
}

/** @type {(portal: Portal, data: Detalhe) => HTMLElement} */
const facts = ({ kit, format }, data) =>
  kit.facts([
    { label: 'Cliente', value: data.cliente, note: `${format.cnpj(data.cnpj)} · ${data.cidade}, ${data.uf}` },
    { label: 'Valor', value: format.money(data.valor), note: `Pedido de ${format.money(data.valor_pedido)}` },
    { label: 'Motivo', value: data.motivo },
    { label: 'Pedido', value: format.number(data.pedido), note: `Emitido em ${format.date(data.emissao)}` },
    { label: 'Vendedor', value: data.vendedor, note: data.carteira === null ? '' : `Carteira ${data.carteira}` },
    { label: 'Filial', value: data.filial },
  ]);

/**
 * @param {Portal} portal
 * @param {Detalhe} data
 */
async function itemSection({ kit, sql, format }, { id, valor }) {
  /** @type {import('portal').SqlResult<Item>} */
  const { rows } = await sql.run('devolucoes-itens', { id });
  const table = kit.table({
    caption: 'Itens devolvidos',
    columns: [
      { key: 'produto', label: 'Código', shade: 'muted' },
      { key: 'descricao', label: 'Produto' },
      { key: 'quantidade', label: 'Quantidade', show: (value, row) => kit.quantity(value, row.unidade, row.unidades) },
      { key: 'preco', label: 'Preço unitário', align: 'end', shade: 'muted', show: format.money },
      { key: 'total', label: 'Total', align: 'end', show: format.money },
    ],
    rows,
    card: { title: 'descricao', end: 'total', status: 'quantidade' },
  });
  const totals = kit.totals([{ label: 'Total', value: format.money(valor), strong: true }]);
  return kit.section({ title: 'Itens devolvidos', count: rows.length }, table, totals);
}

/** @type {(portal: Portal, data: Detalhe) => HTMLElement} */
const history = ({ kit }, { abertura, situacao, decidida_por: who, decidida_em: at, motivo_recusa: reason, mensagem }) => {
  const accepted = situacao === 'Aceita';
  /** @type {readonly import('portal').HistoryEntry[]} */
  const decision =
    who === null || at === null
      ? []
      : [
          {
            icon: accepted ? 'check' : 'x',
            tone: accepted ? 'ok' : 'bad',
            who,
            text: accepted ? 'aceitou a devolução' : 'recusou a devolução',
            note: [reason, mensagem].filter((text) => text !== null).join('. '),
            at,
          },
        ];
  return kit.history([...decision, { icon: 'plus', text: 'Cliente abriu a devolução', at: abertura }]);
};

/**
 * @param {Portal} portal
 * @param {Detalhe} data
 * @param {(answer: Decisao) => Promise<void>} decide
 */
function decisionOf({ kit, format }, { cliente, motivo, valor }, decide) {
  return kit.decision({
    amount: format.money(valor),
    note: `${cliente} · ${motivo}`,
    approve: { label: 'Aceitar', onPress: () => decide({ aceitar: true, motivo: '', mensagem: '' }) },
    refuse: {
      label: 'Recusar',
      submit: 'Recusar devolução',
      reasons: reasons.map((text) => ({ value: text, label: text })),
      messageLabel: 'O que dizer ao cliente',
      hint: 'O motivo fica no histórico da devolução.',
      onSubmit: ({ reason, message }) => decide({ aceitar: false, motivo: reason, mensagem: message }),
    },
  });
}

/**
 * Resolve com false quando a devolução já foi decidida.
 * @param {Portal} portal
 * @param {number} id
 * @param {Decisao} answer
 */
async function decide(portal, id, answer) {
  if (answer.mensagem.length > longest) throw new Error(`Use no máximo ${portal.format.number(longest)} caracteres na mensagem.`);
  const { rows } = await portal.sql.run('devolucoes-decidir', { id, ...answer });
  return rows.length > 0;
}

/**
 * Diz que a decisão chegou depois de outra, com o que a pessoa escreveu, que não foi enviado.
 * @type {(portal: Portal, data: Detalhe, unsent: string) => HTMLElement}
 */
function lateCard({ kit }, { situacao, decidida_por_voce: isOwn }, unsent) {
  const own = `Você já ${situacao === 'Aceita' ? 'aceitou' : 'recusou'} esta devolução.`;
  const note = unsent === '' ? 'Sua decisão não foi registrada.' : `Sua mensagem não foi enviada: ${unsent}`;
  const card = kit.card(isOwn ? own : 'Outra pessoa já decidiu esta devolução.', kit.element('p', {}, note));
  return kit.element('div', { role: 'alert' }, card);
}
