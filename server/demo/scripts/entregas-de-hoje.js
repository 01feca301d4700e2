// Entregas de hoje: as entregas de um dia no correr dele, por situação. Uma entrega abre em um diálogo.

/**
 * `concluida`: hora da chegada, com o dia quando não é o previsto; `fora`: chegou depois da janela.
 * @typedef {{ id: number, janela: string, pedido: number, cliente: string, cidade: string, motorista: string,
 *   transportadora: string, situacao: string, concluida: string | null, fora: boolean }} Entrega
 * @typedef {import('portal').Portal} Portal
 */

/**
 * O tom e o ícone de cada situação.
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
 * A situação que uma aba mostra, e o nome da aba.
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
      page.update({ title: titleOf(portal, dia) });
      await show();
      // O portal recusa muitas mudanças de uma vez; a lista funciona mesmo sem o endereço.
      await route.replace('/', { ...route.query, dia }).catch(() => null);
    },
  });
  const page = kit.page({ title: titleOf(portal, dia), actions: [days] }, list);
  portal.on('entities', show);
}

/** @type {(portal: Portal, dia: string) => string} */
const titleOf = ({ format }, dia) => (dia === format.today() ? 'Entregas de hoje' : `Entregas de ${format.date(dia)}`);

/**
 * Devolve uma função que busca entregas do dia por um texto. As abas e as linhas usam a mesma resposta da consulta.
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
    // O próximo filtro não repete um pedido que falhou; quem repete é “Tentar de novo”.
    answer.catch(() => (answer = undefined));
    return answer;
  };
  return async (/** @type {import('portal').FilterValues} */ { busca = '' }) =>
    (await read()).filter(({ pedido, cliente, cidade, motorista }) =>
      plain(`${pedido} ${cliente} ${cidade} ${motorista}`).includes(plain(busca.replaceAll('.', ''))),
    );
}

/**
 * O texto sem acentos nem maiúsculas, para a busca.
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
 * O dia de um endereço, que qualquer pessoa pode digitar; null sem um. Dias são textos como
 * `2026-11-24`. 30 de fevereiro não existe.
 * @param {Portal} portal
 * @param {string | undefined} text
 */
const dayOf = ({ format }, text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) && format.date(text) !== '' ? text : null);
