// Aprovações: pedidos acima do limite de crédito do cliente. A lista aprova vários pedidos de uma vez. Um pedido abre com o crédito
// do cliente e uma barra para a decisão; depois dela, abre o próximo pedido da fila.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {{ numero: number, cliente: string, filial: string, vendedor: string, emissao: string, valor: number }} Pedido
 * @typedef {{ numero: number, situacao: string, valor: number, condicao: string, vendedor: string, cargo: string | null,
 *   carteira: string | null, cliente: string, cnpj: string, decidido_por: string | null, decidido_por_voce: boolean,
 *   decidido_em: string | null, observacao: string | null, mensagem: string | null, mensagem_em: string | null, limite: number, utilizado: number,
 *   vencido: number, desconto: number, desconto_taxa: number, frete: number, frete_tipo: string }} Analise
 * @typedef {{ descricao: string, quantidade: number, unidade: string, unidades: string, total: number }} Item
 * @typedef {{ documento: string, vencimento: string, valor: number, aberto: boolean, atraso: number }} Titulo
 * @typedef {{ analise: Analise, itens: readonly Item[], titulos: readonly Titulo[], fila: readonly Pedido[] }} Dados
 */

/** @type {Readonly<Record<string, import('portal').StatusTone>>} */
const tones = {
  'Aguardando aprovação': 'warn',
  Aprovado: 'ok',
  'Em faturamento': 'info',
  Faturado: 'ok',
  'Crédito recusado': 'bad',
  Cancelado: 'neutral',
};
/** O máximo de caracteres de uma mensagem, de uma pergunta ou da observação. */
const longest = 1_000;
const reasons = ['Título vencido em aberto', 'Acima do limite', 'Histórico de atrasos', 'Cadastro desatualizado', 'Outro motivo'];

/**
 * Quem abriu um link direto só lê: as consultas que gravam exigem uma pessoa.
 * @param {Portal} portal
 */
const isLink = ({ context }) => context.parameters !== undefined;

/**
 * Recusa um texto longo demais. `field`: o campo do formulário que mostra o problema.
 * @type {(portal: Portal, what: string, text: string, field?: string) => void}
 */
function checkLength({ format }, what, text, field) {
  if (text.length <= longest) return;
  const sentence = `${what} tem mais de ${format.number(longest)} caracteres.`;
  throw Object.assign(new Error(sentence), { fields: field === undefined ? {} : { [field]: sentence } });
}

/** @param {Portal} portal */
export default function start(portal) {
  const { kit, route, ui, format } = portal;
  /**
   * A lista à qual Voltar retorna. Uma decisão tira linhas dela.
   * @type {import('portal').List | undefined}
   */
  let list;

  function openList() {
    list = kit.list({
      caption: 'Pedidos que aguardam a sua decisão',
      noun: ['pedido', 'pedidos'],
      columns: [
        { key: 'numero', label: 'Pedido', show: (numero) => format.number(numero) },
        { key: 'cliente', label: 'Cliente' },
        { key: 'filial', label: 'Filial' },
        { key: 'vendedor', label: 'Vendedor' },
        { key: 'emissao', label: 'Emissão', show: format.date },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows: waiting(portal),
      search: { label: 'Buscar pedidos', placeholder: 'Pedido ou cliente' },
      filters: [{ name: 'emissao', label: 'Emissão', kind: 'period' }],
      sort: { key: 'emissao' },
      empty: { title: 'Nada aguardando', sentence: 'Quando um pedido passar do limite de crédito, ele aparece aqui.' },
      ...(!isLink(portal) && { selection: { actions: approving } }),
      export: 'aprovacoes',
      card: { title: 'cliente', end: 'valor', status: 'vendedor', notes: ['numero', 'emissao'] },
      onCount: (count) => page.update({ count }),
      onOpen: (row) => route.push(`/${row.numero}`),
    });
    const page = kit.page({ title: 'Aprovações', subtitle: 'Pedidos acima do limite de crédito' }, list);
  }

  const refresh = () => list?.reload();
  /** As observações que a pessoa digitou, para quando ela volta a um pedido. */
  const notes = /** @type {Map<number, { text: string }>} */ (new Map());
  /** @type {readonly import('portal').SelectionAction<Pedido>[]} */
  const approving = [{ label: 'Aprovar selecionados', onPress: (rows) => approveAll(portal, rows, refresh) }];
  /** @param {Pedido | undefined} row */
  const stepTo = (row) => row && (() => route.replace(`/${row.numero}`));

  /**
   * @param {number} numero
   * @param {string} [unsent] A mensagem de uma decisão que chegou depois de outra.
   */
  async function openOrder(numero, unsent) {
    const place = kit.element('div');
    const [title, shortTitle] = ['Crédito do pedido', 'Crédito'].map((words) => `${words} ${format.number(numero)}`);
    const page = kit.page({ title, shortTitle, back: '/' }, place);
    await kit.load(place, async () => {
      const data = await read(portal, numero);
      if (data === null) return notFound(portal);
      const note = notes.get(numero) ?? { text: data.analise.observacao ?? '' };
      notes.set(numero, note);
      show(page, data, note);
      const sheet = sheetOf(portal, data, note);
      return unsent === undefined ? sheet : [lateCard(portal, data.analise, unsent), sheet];
    });
  }

  /**
   * Mostra a situação, a fila e a barra de decisão de um pedido. `note`: o que a equipe de crédito escreve sobre ele.
   * @param {import('portal').Page} page
   * @param {Dados} data
   * @param {{ text: string }} note
   */
  function show(page, { analise, fila }, note) {
    const { numero, situacao } = analise;
    const place = fila.findIndex((row) => row.numero === numero);
    const status = kit.status(situacao, tones[situacao] ?? 'neutral');
    if (place === -1) return page.update({ status, subtitle: decidedWords(portal, analise) });
    const [before, after] = [fila[place - 1], fila[place + 1]];
    const goOn = async () => {
      void refresh();
      const next = after ?? fila.find((row) => row.numero !== numero);
      await (next === undefined ? route.back('/') : route.replace(`/${next.numero}`));
    };
    /** @param {{ aprovar: boolean, motivo: string, mensagem: string }} given */
    const answer = async (given) => {
      if (!(await decide(portal, numero, { ...given, observacao: note.text }))) return showDecided(given.mensagem);
      notes.delete(numero);
      await ui.notify(`Pedido ${format.number(numero)} ${given.aprovar ? 'aprovado' : 'recusado'}.`, 'ok');
      await goOn();
    };
    /** @param {string} unsent */
    const showDecided = (unsent) => {
      void refresh();
      return openOrder(numero, unsent);
    };
    const question = async () => {
      if (await ask(portal, analise)) await showDecided('');
    };
    page.update({
      status,
      queue: { position: place + 1, total: fila.length, onPrevious: stepTo(before), onNext: stepTo(after) },
      ...(!isLink(portal) && { foot: decisionOf(portal, analise, { ask: question, decide: answer }) }),
    });
  }

  const missing = () => void kit.page({ title: 'Pedido', back: '/' }, notFound(portal));
  return kit.routes({
    '/': openList,
    '/:numero': ({ numero = '' }) => (/^\d{1,9}$/.test(numero) ? openOrder(Number(numero)) : missing()),
  });
}

/** @param {Portal} portal */
const notFound = ({ kit }) => kit.empty('Pedido não encontrado', 'Ele pode ser de uma empresa que você não selecionou.');

/** @type {(portal: Portal) => (values: import('portal').FilterValues) => Promise<import('portal').SqlResult<Pedido>>} */
const waiting =
  ({ sql }) =>
  ({ busca = '', emissao_de = '', emissao_ate = '' }) =>
    sql.run('aprovacoes-lista', { busca, emissao_de, emissao_ate });

/**
 * Tudo sobre um pedido; null quando ele não existe ou é de outra empresa.
 * @param {Portal} portal
 * @param {number} numero
 * @returns {Promise<Dados | null>}
 */
async function read(portal, numero) {
  const { sql } = portal;
  const [analise, itens, titulos, fila] = await Promise.all([
    /** @type {Promise<import('portal').SqlResult<Analise>>} */ (sql.run('aprovacoes-detalhe', { numero }, { unique: true })),
    /** @type {Promise<import('portal').SqlResult<Item>>} */ (sql.run('pedidos-itens', { numero })),
    /** @type {Promise<import('portal').SqlResult<Titulo>>} */ (sql.run('aprovacoes-pagamentos', { numero })),
    waiting(portal)({}),
  ]);
  const [found] = analise.rows;
  return found === undefined ? null : { analise: found, itens: itens.rows, titulos: titulos.rows, fila: fila.rows };
}

/**
 * @param {Portal} portal
 * @param {Dados} data
 * @param {{ text: string }} note
 */
function sheetOf(portal, { analise, itens, titulos }, note) {
  const { kit, format } = portal;
  const { vendedor, cargo, carteira, mensagem: text, mensagem_em: at, cliente, cnpj, valor } = analise;
  const role = `${cargo ?? 'Vendas'}, carteira ${carteira ?? '—'}`;
  const credit = { used: analise.utilizado, overdue: analise.vencido, order: valor, limit: analise.limite };
  const main = [
    ...(text === null || at === null ? [] : [kit.message({ who: vendedor, role, at, text })]),
    kit.limit({ title: 'Limite de crédito', subject: cliente, subjectNote: format.cnpj(cnpj), ...credit }),
    kit.section(
      { title: 'Itens', count: itens.length, note: format.money(valor), collapsed: true },
      itemTable(portal, itens),
      totalsOf(portal, analise, itens),
    ),
  ];
  /** @param {string} typed */
  const onChange = (typed) => void (note.text = typed);
  const place = { label: 'Observação (opcional)', placeholder: 'Só a equipe de crédito vê', value: note.text };
  if (!isLink(portal)) main.push(kit.field({ kind: 'textarea', ...place, onChange }));
  return kit.sheet(main, [paymentSection(portal, titulos)], { side: 'wide' });
}

/** @type {(portal: Portal, itens: readonly Item[]) => HTMLElement} */
const itemTable = ({ kit, format }, itens) =>
  kit.table({
    caption: 'Itens do pedido',
    columns: [
      { key: 'descricao', label: 'Produto' },
      { key: 'quantidade', label: 'Quantidade', show: (value, row) => kit.quantity(value, row.unidade, row.unidades) },
      { key: 'total', label: 'Total', align: 'end', show: format.money },
    ],
    rows: itens,
    card: { title: 'descricao', end: 'total', status: 'quantidade' },
  });

/** @type {(portal: Portal, analise: Analise, itens: readonly Item[]) => HTMLElement} */
const totalsOf = ({ kit, format }, { valor, desconto, desconto_taxa: rate, frete, frete_tipo: kind }, itens) =>
  kit.totals([
    { label: 'Produtos', value: format.money(itens.reduce((sum, { total }) => sum + total, 0)) },
    ...(desconto > 0 ? [{ label: `Desconto de ${format.number(rate)} %`, value: `−${format.money(desconto)}` }] : []),
    ...(frete > 0 ? [{ label: `Frete (${kind})`, value: format.money(frete) }] : []),
    { label: 'Total', value: format.money(valor), strong: true },
  ]);

/** @type {(portal: Portal, titulos: readonly Titulo[]) => HTMLElement} */
function paymentSection({ kit, format }, titulos) {
  const delayed = titulos.filter(({ atraso }) => atraso > 0);
  const average = Math.round(delayed.reduce((sum, { atraso }) => sum + atraso, 0) / Math.max(1, delayed.length));
  const days = (/** @type {number} */ count) => format.count(count, 'dia', 'dias');
  const onTime = `${titulos.length - delayed.length} de ${titulos.length} em dia em 12 meses`;
  const note = delayed.length === 0 ? onTime : `${onTime} · atraso médio de ${days(average)}`;
  /** @type {(titulo: Titulo, end?: string) => string | Node} */
  const delay = ({ aberto, atraso }, end = '') =>
    aberto ? kit.status(`${days(atraso)}, aberto`, 'bad') : atraso > 0 ? `${days(atraso)}${end}` : 'em dia';
  const late = (/** @type {Titulo} */ titulo) => delay(titulo, ' de atraso');
  /** @param {readonly Titulo[]} rows */
  const table = (rows) =>
    kit.table({
      caption: 'Títulos dos últimos 12 meses',
      columns: [
        { key: 'documento', label: 'Título' },
        { key: 'vencimento', label: 'Vencimento', shade: 'muted', show: format.date },
        { key: 'atraso', label: 'Atraso', shade: (row) => (row.atraso ? undefined : 'faint'), show: (_, row) => delay(row) },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      rows,
      sort: { key: 'vencimento', descending: true },
      card: { title: 'vencimento', end: 'valor', status: (row) => `Título ${row.documento}`, notes: [late] },
    });
  if (titulos.length === 0)
    return kit.section({ title: 'Pagamentos' }, kit.empty('Sem títulos', 'Nenhum título venceu nos últimos 12 meses.'));
  const shown = 8;
  const openAll = () => kit.dialog({ title: 'Pagamentos', sentence: note, size: 'wide', content: table(titulos) });
  const more = kit.button(`Ver os ${titulos.length} títulos`, openAll, { variant: 'ghost' });
  return kit.section({ title: 'Pagamentos', note, ...(titulos.length > shown && { more }) }, table(titulos.slice(0, shown)));
}

/**
 * @param {Portal} portal
 * @param {Analise} analise
 * @param {{ ask: () => Promise<void>, decide: (answer: { aprovar: boolean, motivo: string, mensagem: string }) => Promise<void> }} actions
 */
function decisionOf({ kit, format }, { cliente, condicao, valor, vendedor, cargo }, { ask, decide }) {
  return kit.decision({
    amount: format.money(valor),
    note: `${cliente} · ${condicao}`,
    approve: { label: 'Aprovar', onPress: () => decide({ aprovar: true, motivo: '', mensagem: '' }) },
    ask: { label: 'Pedir informação', onPress: ask },
    refuse: {
      label: 'Recusar',
      submit: 'Recusar pedido',
      reasons: reasons.map((text) => ({ value: text, label: text })),
      messageLabel: `O que dizer a ${vendedor.split(' ')[0]}`,
      // Um pedido recusado não pode ser enviado de novo; por isso a frase não promete outra tentativa.
      hint: `${cargo === 'Vendedora' ? 'A vendedora' : 'O vendedor'} lê o motivo no histórico do pedido.`,
      onSubmit: ({ reason, message }) => decide({ aprovar: false, motivo: reason, mensagem: message }),
    },
  });
}

/**
 * Resolve com false quando o pedido já foi decidido.
 * @param {Portal} portal
 * @param {number} numero
 * @param {{ aprovar: boolean, motivo: string, mensagem: string, observacao: string }} answer
 */
async function decide(portal, numero, answer) {
  checkLength(portal, 'A mensagem', answer.mensagem);
  checkLength(portal, 'A observação', answer.observacao);
  const { rows } = await portal.sql.run('aprovacoes-decidir', { numero, ...answer });
  return rows.length > 0;
}

/** @type {(analise: Analise) => string} */
function lateWords({ situacao, decidido_por_voce: isOwn }) {
  if (!isOwn) return 'Outra pessoa já decidiu este pedido.';
  return `Você já ${situacao === 'Crédito recusado' ? 'recusou' : 'aprovou'} este pedido.`;
}

/**
 * Diz que a decisão chegou depois de outra, com o que a pessoa escreveu, que não foi enviado.
 * @type {(portal: Portal, analise: Analise, unsent: string) => HTMLElement}
 */
const lateCard = ({ kit }, analise, unsent) =>
  kit.element(
    'div',
    { role: 'alert' },
    kit.card(
      lateWords(analise),
      kit.element('p', {}, unsent === '' ? 'Sua decisão não foi registrada.' : `Sua mensagem não foi enviada: ${unsent}`),
    ),
  );

/** @type {(portal: Portal, analise: Analise) => string} */
const decidedWords = ({ format }, { situacao, decidido_por: who, decidido_em: at }) =>
  who === null || at === null ? `Situação: ${situacao}.` : `${situacao}: ${who}, em ${format.dateTime(at)}.`;

/**
 * Resolve com true quando o pedido já foi decidido.
 * @type {(portal: Portal, analise: Analise) => Promise<boolean>}
 */
async function ask(portal, { numero, vendedor }) {
  const { kit, sql, ui, format } = portal;
  let isDecided = false;
  await kit.dialog({
    title: `Pedir informação sobre o pedido ${format.number(numero)}`,
    sentence: `${vendedor} lê a pergunta no histórico do pedido. O pedido continua aguardando.`,
    content: (close) =>
      kit.form({
        fields: [{ name: 'texto', label: 'Pergunta', kind: 'textarea', required: true }],
        submit: 'Enviar pergunta',
        onSubmit: async ({ texto = '' }) => {
          checkLength(portal, 'A pergunta', texto, 'texto');
          const { rows } = await sql.run('aprovacoes-perguntar', { numero, texto });
          isDecided = rows.length === 0;
          if (isDecided) {
            const now = await read(portal, numero);
            throw new Error(now === null ? 'Este pedido não está mais na fila.' : lateWords(now.analise));
          }
          close('enviada');
          await ui.notify('Pergunta registrada no histórico do pedido.', 'ok');
        },
      }),
  });
  return isDecided;
}

/**
 * Aprova vários pedidos e diz quantos. Alguns podem ter sido decididos antes, ou a conexão pode cair no meio.
 * @param {Portal} portal
 * @param {readonly Pedido[]} rows
 * @param {() => Promise<void> | undefined} refresh
 */
async function approveAll({ kit, sql, ui, format }, rows, refresh) {
  let [sent, answered, approved] = [0, 0, 0];
  const count = format.count(rows.length, 'pedido', 'pedidos');
  const sure = await kit.confirm({
    title: `Aprovar ${count}?`,
    sentence: `Valor: ${format.money(rows.reduce((sum, { valor }) => sum + valor, 0))}. A decisão vale na hora.`,
    confirm: 'Aprovar',
    onConfirm: async () => {
      // Depois de uma falha, um novo clique continua a partir do pedido que falhou.
      for (const { numero } of rows.slice(answered)) {
        sent += 1;
        const answer = { numero, aprovar: true, motivo: '', mensagem: '', observacao: '' };
        approved += (await sql.run('aprovacoes-decidir', answer)).rows.length;
        answered += 1;
      }
    },
  });
  if (sent === 0) return;
  const others = sure ? 'os outros já estavam decididos' : 'confira na lista os que faltam';
  if (approved === rows.length) await ui.notify(`${format.count(approved, 'pedido aprovado', 'pedidos aprovados')}.`, 'ok');
  else await ui.notify(`${approved} de ${rows.length} aprovados: ${others}.`, 'warn');
  await refresh();
}
