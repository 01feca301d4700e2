// Agenda de docas: as docas de um depósito em um dia, e a reserva de um horário livre. Um exemplo de `kit.lanes`.

/**
 * @typedef {import('portal').Portal} Portal
 * @typedef {{ numero: number, tipo: string, refrigerada: boolean, agora: string }} Doca
 * @typedef {{ id: number, doca: number, de: string, ate: string, operacao: string, confirmada: boolean, titulo: string, carga: string,
 *   placa: string, observacao: string, filial: string, criado_por: string, perdida: boolean, cancelavel: boolean, confirmavel: boolean }} Reserva
 * @typedef {{ doca: number, de: string, ate: string, motivo: string }} Fechada
 * @typedef {{ docas: readonly Doca[], reservas: readonly Reserva[], fechadas: readonly Fechada[] }} Agenda
 * @typedef {{ deposito: string, dia: string }} Filtro
 * @typedef {{ doca?: string, inicio?: string, fim?: string }} Horario
 */

const warehouses = ['Contagem', 'Betim', 'Serra', 'Campinas'];
const [opens, closes, longest] = ['06:00', '18:00', 6];
/** O máximo de caracteres de cada texto, como na tabela. */
const lengths = { titulo: 80, carga: 80, observacao: 1_000 };
/** @type {readonly import('portal').LaneKind[]} */
const kinds = [
  { id: 'Recebimento', label: 'Recebimento', icon: 'receiving', tone: 'info' },
  { id: 'Expedição', label: 'Expedição', icon: 'dispatch', tone: 'brand' },
  { id: 'aberta', label: 'A confirmar', icon: 'clock', tone: 'warn', open: true },
  { id: 'perdida', label: 'Não confirmada', icon: 'ban', tone: 'neutral', open: true },
];

/** @param {string | number} text */
const option = (text) => ({ value: String(text), label: String(text) });

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, route } = portal;
  // Um link direto pode fixar o depósito. As consultas dele não rodam para nenhum outro.
  const { deposito: fixed } = /** @type {Partial<Filtro>} */ (portal.context.parameters ?? {});
  const filter = filterOf(portal, { ...route.query, ...(fixed !== undefined && { deposito: fixed }) });
  let reservas = /** @type {readonly Reserva[]} */ ([]);
  let reads = 0;
  let lanes = /** @type {import('portal').Lanes | undefined} */ (undefined);

  const readDay = async () => {
    const [shown, turn] = [{ ...filter }, (reads += 1)];
    const agenda = await read(portal, shown);
    // A resposta de um dia anterior pode chegar depois da resposta do dia que está na página.
    if (turn === reads) reservas = agenda.reservas;
    return laneValues(portal, agenda, shown.dia, (doca, inicio, fim) => reserve({ doca, inicio, fim }, shown));
  };

  /** @type {(horario: Horario, shown: Filtro) => Promise<void>} */
  const reserve = async (horario, shown) => {
    const day = await askReservation(portal, shown, horario);
    // A agenda mantém o foco no horário reservado.
    if (day !== null) await (day === filter.dia ? lanes?.load(readDay) : open({ dia: day }));
  };

  /** @param {Partial<Filtro>} changed */
  async function open(changed) {
    /** @type {(next: Partial<Filtro>) => Promise<void>} */
    const show = async (next) => {
      Object.assign(filter, next);
      await lanes?.load(readDay);
      // O endereço traz o dia depois que a pessoa escolhe um. O portal recusa muitas mudanças de uma vez.
      if (Object.keys(next).length > 0) await route.replace('/', filter).catch(() => null);
    };
    Object.assign(filter, changed);
    const day = kit.days({ label: 'Dia da agenda', value: filter.dia, onChange: (dia) => show({ dia }) });
    const place = kit.segments({
      label: 'Depósito',
      options: warehouses.map(option),
      value: filter.deposito,
      onChange: (deposito) => show({ deposito }),
    });
    lanes = kit.lanes({
      label: 'Doca',
      from: opens,
      to: closes,
      kinds,
      lanes: [],
      blocks: [],
      tools: fixed === undefined ? [day, place] : [day],
      onOpen: async ({ id }) => {
        const found = reservas.find((one) => String(one.id) === id);
        if (found && (await showReservation(portal, found, filter.dia))) await lanes?.load(readDay);
      },
    });
    const add = kit.button('Reservar doca', () => reserve({}, filter), { variant: 'primary', icon: 'plus' });
    kit.page({ title: 'Agenda de docas', ...(fixed !== undefined && { subtitle: `Depósito ${fixed}` }), actions: [add] }, lanes);
    await show(changed);
  }

  portal.on('entities', () => open({}));
  await open({});
}

/**
 * O depósito e o dia de um endereço, que qualquer pessoa pode digitar. 30 de fevereiro não existe.
 * @param {Portal} portal
 * @param {Readonly<Record<string, string>>} query
 * @returns {Filtro}
 */
function filterOf({ format }, { deposito = '', dia = '' }) {
  return {
    deposito: warehouses.includes(deposito) ? deposito : 'Contagem',
    dia: /^\d{4}-\d\d-\d\d$/.test(dia) && format.date(dia) !== '' ? dia : format.today(),
  };
}

/**
 * @param {Portal} portal
 * @param {Filtro} filter
 * @returns {Promise<Agenda>}
 */
async function read({ sql }, filter) {
  const [docas, reservas, fechadas] = await Promise.all([
    sql.run('docas-do-deposito', { deposito: filter.deposito }),
    sql.run('docas-lista', filter),
    sql.run('docas-fechadas', filter),
  ]);
  return /** @type {Agenda} */ ({ docas: docas.rows, reservas: reservas.rows, fechadas: fechadas.rows });
}

/**
 * @param {Portal} portal
 * @param {Agenda} agenda
 * @param {string} dia
 * @param {(doca: string, inicio: string, fim: string) => void} reserve
 * @returns {import('portal').LaneValues}
 */
function laneValues({ format }, { docas, reservas, fechadas }, dia, reserve) {
  const open = reservas.filter((one) => !one.confirmada && !one.perdida).length;
  const total = reservas.length === 0 ? 'Nenhuma reserva' : format.count(reservas.length, 'reserva', 'reservas');
  const [agora = '', hora = ''] = docas[0]?.agora.split(' ') ?? [];
  return {
    lanes: docas.map(({ numero, tipo, refrigerada }) => ({
      id: String(numero),
      label: `Doca ${numero}`,
      note: tipo,
      ...(refrigerada && { icon: /** @type {const} */ ('snowflake') }),
    })),
    blocks: reservas.map((one) => ({
      id: String(one.id),
      lane: String(one.doca),
      from: one.de,
      to: one.ate,
      kind: one.confirmada ? one.operacao : one.perdida ? 'perdida' : 'aberta',
      title: one.titulo,
      note: one.confirmada ? one.carga : waitingOf(one),
    })),
    closed: fechadas.map(({ doca, de, ate, motivo }) => ({ lane: String(doca), from: de, to: ate, text: motivo })),
    now: dia === agora ? hora : undefined,
    summary: open === 0 ? total : `${total}, ${open} a confirmar`,
    // A consulta recusa um horário que já passou.
    onFree: dia < agora ? undefined : reserve,
  };
}

/** @param {Reserva} one */
const waitingOf = ({ perdida }) => (perdida ? 'Não confirmada' : 'A confirmar');
/** @param {string} time */
const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Os campos de uma reserva.
 * @param {readonly Doca[]} docas
 * @param {{ dia: string, today: string }} days O dia que está na página, e o primeiro que pode ser reservado.
 * @param {Horario} horario
 * @param {readonly { codigo: string, nome: string }[]} branches
 * @returns {readonly import('portal').FormField[]}
 */
function fieldsOf(docas, { dia, today }, { doca, inicio = '', fim = '' }, branches) {
  return [
    {
      name: 'doca',
      label: 'Doca',
      kind: 'select',
      required: true,
      options: docas.map(({ numero, tipo }) => ({ value: String(numero), label: `Doca ${numero}, ${tipo.toLowerCase()}` })),
      ...(doca !== undefined && { value: doca }),
    },
    { name: 'dia', label: 'Dia', kind: 'date', required: true, value: dia < today ? today : dia, min: today },
    { name: 'inicio', label: 'Início', kind: 'time', required: true, value: inicio, width: 'half' },
    { name: 'fim', label: 'Fim', kind: 'time', required: true, value: fim, width: 'half' },
    { name: 'operacao', label: 'Operação', kind: 'select', required: true, options: ['Recebimento', 'Expedição'].map(option) },
    { name: 'titulo', label: 'Fornecedor ou rota', kind: 'text', required: true },
    { name: 'carga', label: 'Carga', kind: 'text', hint: 'Por exemplo: farinha, 28 paletes' },
    { name: 'placa', label: 'Placa', kind: 'text', required: true },
    {
      name: 'filial',
      label: 'Empresa',
      kind: 'select',
      required: true,
      options: branches.map(({ codigo, nome }) => ({ value: codigo, label: nome })),
      ...(branches.length === 1 && { value: branches[0]?.codigo ?? '' }),
    },
    { name: 'observacao', label: 'Observação', kind: 'textarea' },
  ];
}

/**
 * Os problemas de uma reserva, pelo nome do campo.
 * @param {Readonly<Record<string, string>>} values
 * @returns {Readonly<Record<string, string>>}
 */
function problemsOf(values) {
  const { inicio = '', fim = '', placa = '', titulo = '' } = values;
  const long = Object.entries(lengths).filter(([name, most]) => (values[name] ?? '').length > most);
  return {
    ...Object.fromEntries(long.map(([name, most]) => [name, `Use no máximo ${most} caracteres.`])),
    ...(minutesOf(fim) - minutesOf(inicio) > longest * 60 && { fim: `Uma reserva dura no máximo ${longest} horas.` }),
    ...(titulo.length < 2 && { titulo: 'Use pelo menos 2 caracteres.' }),
    ...(inicio < opens && { inicio: `As docas abrem às ${opens}.` }),
    ...(fim > closes && { fim: `As docas fecham às ${closes}.` }),
    ...(fim <= inicio && { fim: 'O fim precisa vir depois do início.' }),
    ...(!/^[A-Za-z]{3}\d[A-Za-z0-9]\d{2}$/.test(placa) && { placa: 'Informe a placa com 7 posições, por exemplo HGT2C31.' }),
  };
}

/**
 * Diz por que uma reserva foi recusada.
 * @param {Agenda} agenda
 * @param {Readonly<Record<string, string>>} values
 */
function refusalOf({ docas, reservas, fechadas }, { doca = '', dia = '', inicio = '', fim = '' }) {
  /** @param {{ doca: number, de: string, ate: string }} one */
  const overlaps = (one) => String(one.doca) === doca && one.de < fim && one.ate > inicio;
  const taken = reservas.find(overlaps);
  const next = 'Escolha outro horário ou outra doca.';
  if (taken) return `A doca ${doca} já está reservada das ${taken.de} às ${taken.ate} para ${taken.titulo}. ${next}`;
  const closed = fechadas.find(overlaps);
  if (closed) return `A doca ${doca} está fechada das ${closed.de} às ${closed.ate}. ${next}`;
  const isPast = `${dia} ${inicio}` < (docas[0]?.agora ?? '');
  return isPast ? 'Este horário já passou. Escolha outro.' : 'A reserva não foi aceita. Confira a empresa e o horário.';
}

/**
 * Reserva um horário em um diálogo. Resolve com o dia da reserva; null quando a pessoa desiste.
 * @param {Portal} portal
 * @param {Filtro} shown
 * @param {Horario} horario
 */
async function askReservation(portal, { deposito, dia: shownDay }, horario) {
  const { kit, sql, ui, format } = portal;

  /** @param {Readonly<Record<string, string>>} values */
  async function send(values) {
    const { dia = '', inicio = '', fim = '', doca = '' } = values;
    const fields = problemsOf(values);
    if (Object.keys(fields).length > 0) throw Object.assign(new Error('A reserva ainda não foi feita.'), { fields });
    const times = { inicio: `${dia} ${inicio}`, fim: `${dia} ${fim}` };
    const [made] = (await sql.run('docas-reservar', { ...values, ...times, deposito, doca: Number(doca) })).rows;
    if (!made) throw new Error(refusalOf(await read(portal, { deposito, dia }), values));
    const state = made.confirmada ? 'reservada' : 'pedida';
    await ui.notify(`Doca ${doca} ${state} para ${format.date(dia)}, das ${inicio} às ${fim}.`, 'ok');
  }

  /** @param {(answer?: string) => void} close */
  async function formOf(close) {
    // As docas da página podem ainda estar carregando, ou ser as de outro depósito.
    const [{ rows: docks }, { rows: branches }] = await Promise.all([
      /** @type {Promise<import('portal').SqlResult<Doca>>} */ (sql.run('docas-do-deposito', { deposito })),
      /** @type {Promise<import('portal').SqlResult<{ codigo: string, nome: string }>>} */ (sql.run('docas-filiais')),
    ]);
    return kit.form({
      draft: 'reserva',
      fields: fieldsOf(docks, { dia: shownDay, today: format.today() }, horario, branches),
      submit: 'Reservar doca',
      onSubmit: async (values) => {
        await send(values);
        close(values.dia);
      },
    });
  }

  return kit.dialog({
    title: 'Reservar doca',
    sentence: `A reserva entra na agenda do depósito ${deposito}.`,
    // O diálogo abre já, para que Esc o feche também enquanto o formulário carrega.
    content: (close) => {
      const place = kit.element('div');
      void kit.load(place, () => formOf(close));
      return place;
    },
  });
}

/**
 * Mostra uma reserva. Resolve com true quando ela mudou.
 * @param {Portal} portal
 * @param {Reserva} row
 * @param {string} dia
 * @returns {Promise<boolean>}
 */
async function showReservation(portal, row, dia) {
  const { kit, sql, ui, format } = portal;
  /** @type {(sqlId: string, message: string) => Promise<void>} */
  const change = async (sqlId, message) => {
    const { rows } = await sql.run(sqlId, { id: row.id });
    if (rows.length === 0) throw new Error('Esta reserva já mudou. Feche e veja a agenda de novo.');
    await ui.notify(message, 'ok');
  };
  const isRequest = !row.confirmada;
  const cancel = () => change('docas-cancelar', isRequest ? `Pedido de ${row.titulo} recusado.` : 'Reserva cancelada.');
  const confirm = () => change('docas-confirmar', `Reserva de ${row.titulo} confirmada.`);
  const cancelLabel = isRequest ? 'Recusar pedido' : 'Cancelar reserva';
  const actions = /** @type {import('portal').DialogAction[]} */ ([{ id: 'fechar', label: 'Fechar' }]);
  if (row.cancelavel && !row.perdida) actions.push({ id: 'cancelar', label: cancelLabel, variant: 'danger-line' });
  if (row.confirmavel) actions.push({ id: 'confirmar', label: 'Confirmar reserva', variant: 'primary', onPress: confirm });
  const sentence = `Doca ${row.doca}, ${format.date(dia)}, das ${row.de} às ${row.ate}.`;
  const answer = await kit.dialog({
    title: row.titulo,
    sentence,
    content: kit.facts(
      [
        {
          label: 'Situação',
          value: row.confirmada ? kit.status('Confirmada', 'ok') : kit.status(waitingOf(row), row.perdida ? 'neutral' : 'warn'),
        },
        { label: 'Operação', value: row.operacao },
        { label: 'Carga', value: row.carga },
        { label: 'Placa', value: row.placa },
        { label: 'Empresa', value: row.filial },
        { label: 'Reservada por', value: row.criado_por },
        { label: 'Observação', value: row.observacao },
      ].filter(({ value }) => value !== ''),
    ),
    actions,
  });
  if (answer !== 'cancelar') return answer === 'confirmar';
  const title = `${isRequest ? 'Recusar o pedido' : 'Cancelar a reserva'} de ${row.titulo}?`;
  const question = { title, sentence: `${sentence} O horário fica livre.` };
  const cancelled = await kit.confirm({ ...question, confirm: cancelLabel, danger: true, onConfirm: cancel });
  return cancelled || showReservation(portal, row, dia);
}
