// Entregas de hoje: the deliveries of a day in the course of that day, by their situation. A delivery opens in a dialog.

/**
 * `concluida`: time of arrival, with the day when that is not the planned one; `fora`: arrived after its window.
 * @typedef {{ id: number, janela: string, pedido: number, cliente: string, cidade: string, motorista: string,
 *   transportadora: string, situacao: string, concluida: string | null, fora: boolean }} Entrega
 * @typedef {import('portal').Portal} Portal
 */

/**
 * Tone and icon of each situation.
 * @type {Readonly<Record<string, readonly [import('portal').StatusTone, import('portal').IconName]>>}
 */
const situations = {
  Agendada: ['neutral', 'calendar'],
  'Em rota': ['info', 'truck'],
  Atrasada: ['warn', 'clock'],
  Concluída: ['ok', 'check'],
  Devolvida: ['bad', 'x'],
};
/**
 * The situation that a tab shows, and its label.
 * @type {readonly (readonly [id: string, label: string])[]}
 */
const tabs = [
  ['', 'Todas'],
  ['Agendada', 'Agendadas'],
  ['Em rota', 'Em rota'],
  ['Atrasada', 'Atrasadas'],
  ['Concluída', 'Concluídas'],
  ['Devolvida', 'Devolvidas'],
];

/** @param {Portal} portal */
export default function start(portal) {
  const { kit, route, format } = portal;
  let dia = dayOf(portal, route.query['dia']) ?? format.today();
  let found = reader(portal, dia);

  const list = kit.list({
    caption: 'Entregas do dia',
    noun: ['entrega', 'entregas'],
    columns: columnsOf(portal),
    tabs: {
      name: 'situacao',
      label: 'Situação das entregas',
      items: async (values) => {
        const rows = await found(values);
        const countOf = (/** @type {string} */ id) => rows.filter(({ situacao }) => id === '' || situacao === id).length;
        return tabs.map(([id, label]) => ({ id, label, count: countOf(id) }));
      },
    },
    search: { label: 'Buscar entregas', placeholder: 'Pedido, cliente, cidade ou motorista' },
    rows: async (values) => (await found(values)).filter(({ situacao }) => !values.situacao || situacao === values.situacao),
    sort: { key: 'janela' },
    empty: { title: 'Nenhuma entrega neste dia' },
    export: 'entregas',
    card: { title: 'cliente', end: 'janela', status: 'situacao', notes: ['pedido', 'cidade'] },
    onOpen: (row) => showDelivery(portal, row),
  });
  const show = async () => {
    found = reader(portal, dia);
    await list.reload();
  };
  const days = kit.days({
    label: 'Dia das entregas',
    value: dia,
    onChange: async (next) => {
      dia = next;
      await show();
      // The portal refuses too many changes at once; the list works without the address.
      await route.replace('/', { ...route.query, dia }).catch(() => null);
    },
  });
  kit.page({ title: 'Entregas', actions: [days] }, list);
  portal.on('entities', show);
}

/**
 * Returns a function that finds deliveries of the day by a text. Tabs and rows use one answer of the query.
 * @param {Portal} portal
 * @param {string} dia
 */
function reader({ sql }, dia) {
  /** @type {Promise<readonly Entrega[]> | undefined} */
  let answer;
  const request = async () => {
    /** @type {import('portal').SqlResult<Entrega>} */
    const { rows } = await sql.run('entregas-do-dia', { dia });
    return rows;
  };
  const read = () => {
    answer ??= request();
    // A failed request is not repeated by the next filter, but by "Tentar de novo".
    answer.catch(() => (answer = undefined));
    return answer;
  };
  return async (/** @type {import('portal').FilterValues} */ { busca = '' }) =>
    (await read()).filter(({ pedido, cliente, cidade, motorista }) =>
      plain(`${pedido} ${cliente} ${cidade} ${motorista}`).includes(plain(busca.replaceAll('.', ''))),
    );
}

/**
 * The text without accents and capitals, for a search.
 * @param {string} text
 */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * @param {Portal} portal
 * @param {string} situacao
 */
function status({ kit }, situacao) {
  const [tone, icon] = situations[situacao] ?? ['neutral', 'info'];
  return kit.status(situacao, tone, { icon });
}

/**
 * @param {Portal} portal
 * @param {Entrega} row
 */
function arrival({ kit }, { concluida, fora }) {
  if (concluida === null) return '—';
  return fora ? kit.status(`${concluida}, fora da janela`, 'warn') : concluida;
}

/**
 * @param {Portal} portal
 * @returns {readonly import('portal').TableColumnOf<Entrega>[]}
 */
function columnsOf(portal) {
  return [
    { key: 'janela', label: 'Janela' },
    { key: 'pedido', label: 'Pedido', show: (pedido) => portal.format.number(pedido) },
    { key: 'cliente', label: 'Cliente' },
    { key: 'cidade', label: 'Cidade' },
    { key: 'motorista', label: 'Motorista' },
    { key: 'situacao', label: 'Situação', show: (situacao) => status(portal, situacao) },
    { key: 'concluida', label: 'Chegada', show: (_, row) => arrival(portal, row) },
  ];
}

/**
 * @param {Portal} portal
 * @param {Entrega} row
 */
function showDelivery(portal, row) {
  const { kit, format } = portal;
  return kit.dialog({
    title: row.cliente,
    sentence: `Pedido ${format.number(row.pedido)}, ${row.cidade}`,
    content: kit.facts([
      { label: 'Situação', value: status(portal, row.situacao) },
      { label: 'Janela', value: row.janela },
      { label: 'Chegada', value: arrival(portal, row) },
      { label: 'Transportadora', value: row.transportadora },
      { label: 'Motorista', value: row.motorista },
    ]),
    actions: [{ id: 'fechar', label: 'Fechar' }],
  });
}

/**
 * The day of an address, which any person can type; null without one. Days are texts such as `2026-11-24`. 30 February has no date.
 * @param {Portal} portal
 * @param {string | undefined} text
 */
const dayOf = ({ format }, text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) && format.date(text) !== '' ? text : null);
