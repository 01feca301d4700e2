// Pedidos: uma lista com uma aba por situação e filtros que o servidor aplica, e um pedido com os seus itens.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {import('portal').ListTab} ListTab
 * @typedef {{ numero: number, cliente: string, cnpj: string, vendedor: string, emissao: string, entrega: string, situacao: string,
 *   valor: number }} Pedido
 * @typedef {Pedido & { filial: string, deposito: string, cidade: string, uf: string, carteira: string | null, criado_em: string,
 *   entrega_das: number | null, entrega_ate: number | null, condicao: string, forma: string, desconto: number, desconto_taxa: number,
 *   frete: number, frete_tipo: string }} Detalhe
 * @typedef {{ produto: string, descricao: string, quantidade: number, unidade: string, unidades: string, preco: number,
 *   total: number, peso: number }} Linha
 * @typedef {{ tipo: keyof typeof events, quem: string | null, texto: string | null, em: string }} Registro
 * @typedef {{ portal: Portal, numero: number, page: import('portal').Page, redraw: () => Promise<void> }} OrderView
 * @typedef {typeof questions.comment | typeof questions.cancel} Question
 * @typedef {{ aba: string, tone: import('portal').StatusTone, icon?: import('portal').IconName }} Situacao
 */

/**
 * As situações, na ordem das abas.
 * @type {Readonly<Record<string, Situacao>>}
 */
const situations = {
  'Em aberto': { aba: 'Em aberto', tone: 'info' },
  'Aguardando aprovação': { aba: 'Aguardando aprovação', tone: 'warn' },
  Aprovado: { aba: 'Aprovados', tone: 'ok' },
  'Crédito recusado': { aba: 'Recusados', tone: 'bad' },
  'Em faturamento': { aba: 'Em faturamento', tone: 'info', icon: 'receipt' },
  Faturado: { aba: 'Faturados', tone: 'neutral', icon: 'receipt' },
  Cancelado: { aba: 'Cancelados', tone: 'neutral', icon: 'ban' },
};

const labels = [{ id: '', label: 'Todos' }, ...Object.entries(situations).map(([id, { aba }]) => ({ id, label: aba }))];

/** Os registros do histórico, pelo tipo. */
const events = /** @type {const} */ ({
  criou: { icon: 'plus', text: 'criou o pedido' },
  enviou: { icon: 'clock', text: 'pediu aprovação' },
  comentou: { icon: 'comment', text: 'comentou' },
  perguntou: { icon: 'info', text: 'pediu informação' },
  aprovou: { icon: 'check', tone: 'ok', text: 'aprovou o crédito' },
  recusou: { icon: 'x', tone: 'bad', text: 'recusou o crédito' },
  faturou: { icon: 'receipt', text: 'enviou para faturamento' },
  cancelou: { icon: 'ban', tone: 'bad', text: 'cancelou o pedido' },
});

const questions = {
  comment: {
    title: 'Comentar o pedido',
    sentence: 'O comentário fica no histórico, para todos que veem o pedido.',
    tone: /** @type {const} */ ('normal'),
    label: 'Comentário',
    name: 'texto',
    submit: 'Comentar',
    sqlId: 'pedidos-comentar',
  },
  cancel: {
    title: 'Cancelar o pedido',
    sentence: 'O motivo fica no histórico do pedido. Um pedido cancelado não volta.',
    tone: /** @type {const} */ ('danger'),
    label: 'Motivo',
    name: 'motivo',
    submit: 'Cancelar pedido',
    sqlId: 'pedidos-cancelar',
  },
};

/** O máximo de caracteres de um comentário ou de um motivo. */
const longest = 1_000;

/**
 * Quem abriu um link direto só lê: as consultas que gravam exigem uma pessoa.
 * @param {Portal} portal
 */
const isLink = ({ context }) => context.parameters !== undefined;

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, format } = portal;
  let { entities } = portal.context;
  /**
   * A lista à qual Voltar retorna.
   * @type {import('portal').List | undefined}
   */
  let list;

  /**
   * @param {FilterValues} values
   * @returns {Promise<import('portal').SqlResult<Pedido>>}
   */
  const orders = (values) => sql.run('pedidos-filtrados', values);

  /**
   * As abas, com o número de pedidos que atendem aos outros filtros.
   * @param {FilterValues} values
   * @returns {Promise<readonly ListTab[]>}
   */
  async function tabs(values) {
    /** @type {import('portal').SqlResult<{ situacao: string, pedidos: number }>} */
    const { rows } = await sql.run('pedidos-situacoes', values);
    const counts = new Map(rows.map((row) => [row.situacao, row.pedidos]));
    const all = rows.reduce((sum, row) => sum + row.pedidos, 0);
    return labels.map((tab) => ({ ...tab, count: tab.id === '' ? all : (counts.get(tab.id) ?? 0) }));
  }

  function openList() {
    list = kit.list({
      caption: 'Pedidos',
      noun: ['pedido', 'pedidos'],
      rows: orders,
      columns: [
        { key: 'numero', label: 'Pedido', show: (numero) => format.number(numero) },
        { key: 'cliente', label: 'Cliente' },
        { key: 'cnpj', label: 'CNPJ', shade: 'muted', secondary: true, show: format.cnpj },
        { key: 'vendedor', label: 'Vendedor', shade: 'muted' },
        { key: 'emissao', label: 'Emissão', shade: 'muted', show: format.date },
        { key: 'entrega', label: 'Entrega', shade: 'muted', show: (_, row) => dueDay(portal, row) },
        { key: 'situacao', label: 'Situação', show: (situacao) => status(portal, situacao) },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      tabs: { name: 'situacao', label: 'Situação dos pedidos', labels, items: tabs },
      search: { label: 'Buscar pedidos', placeholder: 'Pedido, cliente ou CNPJ' },
      filters: [
        { name: 'emissao', label: 'Emissão', kind: 'period', lastDays: 60 },
        { name: 'filial', label: 'Filial', kind: 'select', options: branches() },
        { name: 'entrega', label: 'Entrega', kind: 'period' },
      ],
      sort: { key: 'emissao', descending: true },
      empty: { title: 'Nenhum pedido', sentence: 'As empresas selecionadas não têm pedidos.' },
      // O arquivo traz todos os pedidos, também os que passam do limite da lista.
      export: { name: 'pedidos', rows: (values) => allOrders(portal, values) },
      card: { title: 'cliente', end: 'valor', status: 'situacao', notes: ['numero', (row) => dayNote(portal, row)] },
      onCount: (count) => page.update({ count }),
      onOpen: (row) => route.push(`/${row.numero}`),
    });
    const page = kit.page({ title: 'Pedidos' }, list);
  }

  const refresh = () => void list?.reload();
  const branches = () => entities.map(({ code, description }) => ({ value: code, label: description }));

  portal.on('entities', (selected) => (entities = selected));
  const missing = () => void kit.page({ title: 'Pedido', back: '/' }, notFound(portal));
  await kit.routes({
    '/': openList,
    '/:numero': ({ numero = '' }) => (/^\d{1,9}$/.test(numero) ? openOrder(portal, Number(numero), refresh) : missing()),
  });
}

/** @param {Portal} portal */
const notFound = ({ kit }) => kit.empty('Pedido não encontrado', 'Ele pode ser de uma empresa que você não selecionou.');

/**
 * @param {Portal} portal
 * @param {FilterValues} values
 * @returns {Promise<readonly Pedido[]>}
 */
async function allOrders({ sql }, values) {
  /** @type {import('portal').SqlResult<Pedido>} */
  const { rows } = await sql.paged('pedidos-todos', values, { pageLimit: 500 });
  return rows;
}

/**
 * O dia da entrega; com uma marca quando ele passou e o pedido ainda não foi faturado.
 * @type {(portal: Portal, row: Pick<Pedido, 'entrega' | 'situacao'>) => string | HTMLElement}
 */
const dueDay = ({ kit, format }, row) =>
  isLate(format, row) ? kit.status(format.date(row.entrega), 'warn', { icon: 'clock' }) : format.date(row.entrega);

/** @type {(portal: Portal, row: Pedido) => string} */
const dayNote = ({ format }, row) =>
  isLate(format, row) ? `atrasado desde ${format.date(row.entrega).slice(0, 5)}` : format.date(row.emissao).slice(0, 5);

/** @type {(format: Portal['format'], row: Pick<Pedido, 'entrega' | 'situacao'>) => boolean} */
const isLate = (format, { entrega, situacao }) => isOpen(situacao) && entrega < format.today();

/** @param {string} situacao */
const isOpen = (situacao) => ['Em aberto', 'Aguardando aprovação', 'Aprovado'].includes(situacao);

/**
 * @param {Portal} portal
 * @param {string} situacao
 */
function status({ kit }, situacao) {
  const known = situations[situacao];
  return kit.status(situacao, known?.tone ?? 'neutral', known?.icon ? { icon: known.icon } : {});
}

/**
 * @param {Portal} portal
 * @param {number} numero
 * @param {() => void} changed Chamada depois de uma mudança no pedido, que a lista também mostra.
 */
async function openOrder(portal, numero, changed) {
  const { kit, format } = portal;
  const place = kit.element('div');
  const page = kit.page({ title: `Pedido ${format.number(numero)}`, back: '/' }, place);
  const draw = () => kit.load(place, () => order({ portal, numero, page, redraw }));
  const redraw = () => {
    changed();
    return draw();
  };
  await draw();
}

/** @param {OrderView} view */
async function order(view) {
  const { portal, numero, page } = view;
  const { kit, sql } = portal;
  const [header, lines, written] = await Promise.all([
    /** @type {Promise<import('portal').SqlResult<Detalhe>>} */ (sql.run('pedidos-detalhe', { numero }, { unique: true })),
    /** @type {Promise<import('portal').SqlResult<Linha>>} */ (sql.run('pedidos-itens', { numero })),
    /** @type {Promise<import('portal').SqlResult<Registro>>} */ (sql.run('pedidos-historico', { numero })),
  ]);
  const [data] = header.rows;
  if (!data) return notFound(portal);
  page.update({ status: status(portal, data.situacao), actions: actions(view, data) });
  const entries = written.rows.map(({ tipo, quem, texto, em }) => ({
    ...(tipo === 'enviou' && quem === null
      ? { icon: events.enviou.icon, text: 'Enviado para aprovação' }
      : { ...events[tipo], who: quem ?? 'Convidado' }),
    ...(texto !== null && { note: texto }),
    at: em,
  }));
  const comment = () => kit.button('Comentar', () => ask(view, questions.comment), { variant: 'ghost', icon: 'plus' });
  const past = kit.history(entries, isLink(portal) ? {} : { action: comment() });
  return kit.sheet([facts(portal, data), items(portal, data, lines.rows)], [past]);
}

/** @type {(view: OrderView, data: Detalhe) => readonly HTMLElement[]} */
function actions(view, { numero, situacao, valor }) {
  const { kit, sql, ui, format } = view.portal;
  const invoice = async () => {
    const sure = await kit.confirm({
      title: `Faturar o pedido ${format.number(numero)}?`,
      sentence: `Valor: ${format.money(valor)}. O pedido segue para a emissão da nota.`,
      confirm: 'Faturar',
      onConfirm: async () => {
        const { rows } = await sql.run('pedidos-faturar', { numero });
        if (rows.length === 0) throw new Error('Este pedido já foi enviado, ou não está mais aprovado.');
      },
    });
    if (sure) await view.redraw();
  };
  const print = kit.button('Imprimir', () => ui.print(), { variant: 'ghost', icon: 'printer' });
  if (isLink(view.portal)) return [print];
  return [
    print,
    ...(isOpen(situacao) ? [kit.button('Cancelar pedido', () => ask(view, questions.cancel), { variant: 'danger-line' })] : []),
    ...(situacao === 'Aprovado' ? [kit.button('Faturar', invoice, { variant: 'primary', icon: 'receipt' })] : []),
  ];
}

/**
 * Pede um texto, envia e desenha o pedido de novo.
 * @param {OrderView} view
 * @param {Question} question
 */
async function ask({ portal, numero, redraw }, { title, sentence, tone, label, name, submit, sqlId }) {
  const { kit, sql, format } = portal;
  const answer = await kit.dialog({
    title: `${title} ${format.number(numero)}`,
    sentence,
    tone,
    content: (close) =>
      kit.form({
        fields: [{ name, label, kind: 'textarea', required: true }],
        submit,
        onSubmit: async (values) => {
          const tooLong = { [name]: `Use no máximo ${format.number(longest)} caracteres.` };
          if ((values[name] ?? '').length > longest)
            throw Object.assign(new Error('O texto é longo demais.'), { fields: tooLong });
          const { rows } = await sql.run(sqlId, { numero, ...values });
          if (rows.length === 0) throw new Error('O pedido mudou de situação. Feche e veja o histórico.');
          close('enviado');
        },
      }),
  });
  if (answer !== null) await redraw();
}

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
/** @type {(day: string) => string} */
const weekdayOf = (day) => weekdays[new Date(`${day}T12:00`).getDay()] ?? '';

/** @type {(portal: Portal, data: Detalhe) => HTMLElement} */
function facts({ kit, format }, data) {
  const { emissao, entrega, entrega_das: from, entrega_ate: until } = data;
  const window = from === null || until === null ? '' : `, das ${from}h às ${until}h`;
  return kit.facts([
    { label: 'Cliente', value: data.cliente, note: `${format.cnpj(data.cnpj)} · ${data.cidade}, ${data.uf}` },
    { label: 'Emissão', value: format.date(emissao), note: `${weekdayOf(emissao)}, às ${data.criado_em.slice(11, 16)}` },
    {
      label: 'Entrega',
      value: format.date(entrega),
      note: isLate(format, data) ? `${weekdayOf(entrega)}, atrasada` : `${weekdayOf(entrega)}${window}`,
    },
    { label: 'Vendedor', value: data.vendedor, note: data.carteira === null ? '' : `Carteira ${data.carteira}` },
    { label: 'Condição', value: data.condicao, note: data.forma },
    { label: 'Filial', value: data.filial, note: `Depósito ${data.deposito}` },
  ]);
}

/** @type {(portal: Portal, data: Detalhe, lines: readonly Linha[]) => HTMLElement} */
function items({ kit, format }, { valor, desconto, desconto_taxa: rate, frete, frete_tipo: kind }, lines) {
  /** @param {'quantidade' | 'total' | 'peso'} key */
  const sum = (key) => lines.reduce((all, line) => all + line[key], 0);
  const note = `${format.count(sum('quantidade'), 'volume', 'volumes')} · ${format.number(sum('peso'))} kg`;
  const table = kit.table({
    caption: 'Itens do pedido',
    columns: [
      { key: 'produto', label: 'Código', shade: 'muted' },
      { key: 'descricao', label: 'Produto' },
      { key: 'quantidade', label: 'Quantidade', show: (value, row) => kit.quantity(value, row.unidade, row.unidades) },
      { key: 'preco', label: 'Preço unitário', align: 'end', shade: 'muted', show: format.money },
      { key: 'total', label: 'Total', align: 'end', show: format.money },
    ],
    rows: lines,
    card: {
      title: 'descricao',
      end: 'total',
      status: (row) => `${format.count(row.quantidade, row.unidade, row.unidades)} × ${format.money(row.preco)}`,
    },
  });
  const totals = kit.totals([
    { label: 'Produtos', value: format.money(sum('total')) },
    ...(desconto > 0 ? [{ label: `Desconto de ${format.number(rate)} %`, value: `−${format.money(desconto)}` }] : []),
    ...(frete > 0 ? [{ label: `Frete (${kind})`, value: format.money(frete) }] : []),
    { label: 'Total', value: format.money(valor), strong: true },
  ]);
  return kit.section({ title: 'Itens', count: lines.length, note }, table, totals);
}
