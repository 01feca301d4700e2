// Agenda de docas: lists the reserved windows of a day and reserves one. An example of a form that saves.

const warehouses = ['Contagem', 'Betim', 'Serra', 'Campinas'];
const hours = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];

/**
 * A reserved window; `meu`: reserved by the current person.
 * @typedef {{ id: number, inicio: string, doca: number, operacao: string, transportadora: string, placa: string, filial: string,
 *   criado_por: string, meu: boolean }} Janela
 */

/** @param {string} text */
const option = (text) => ({ value: text, label: text });

/**
 * The fields of a reservation.
 * @param {readonly { codigo: string, nome: string }[]} branches
 * @param {{ deposito: string, dia: string }} filter
 * @returns {readonly import('portal').FormField[]}
 */
const fieldsOf = (branches, filter) => [
  {
    name: 'filial',
    label: 'Empresa',
    kind: 'select',
    required: true,
    options: branches.map((row) => ({ value: row.codigo, label: row.nome })),
  },
  {
    name: 'deposito',
    label: 'Depósito',
    kind: 'select',
    required: true,
    value: filter.deposito,
    options: warehouses.map(option),
  },
  { name: 'dia', label: 'Dia', kind: 'date', required: true, value: filter.dia, min: dayFromNow(0) },
  {
    name: 'hora',
    label: 'Início',
    kind: 'select',
    required: true,
    options: hours.map(option),
    hint: 'Cada janela dura uma hora.',
  },
  { name: 'doca', label: 'Doca', kind: 'select', required: true, options: ['1', '2', '3', '4'].map(option) },
  { name: 'operacao', label: 'Operação', kind: 'select', required: true, options: ['Carga', 'Descarga'].map(option) },
  { name: 'transportadora', label: 'Transportadora', kind: 'text', required: true },
  { name: 'placa', label: 'Placa', kind: 'text', required: true },
  { name: 'observacao', label: 'Observação', kind: 'textarea' },
];

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui, format } = portal;
  const agenda = kit.element('div', { class: 'stack' });
  const filter = { deposito: warehouses[0], dia: dayFromNow(1) };

  async function windows() {
    /** @type {import('portal').SqlResult<Janela>} */
    const { rows } = await sql.run('docas-lista', filter);
    return kit.table({
      caption: `Docas de ${filter.deposito} em ${format.date(filter.dia)}`,
      empty: 'Nenhuma janela reservada: todas as docas estão livres.',
      columns: [
        { key: 'inicio', label: 'Início', show: (value) => value.slice(11, 16) },
        { key: 'doca', label: 'Doca', align: 'end' },
        { key: 'operacao', label: 'Operação' },
        { key: 'transportadora', label: 'Transportadora', show: (value, row) => `${value} · ${row.placa}` },
        { key: 'filial', label: 'Empresa' },
        { key: 'criado_por', label: 'Reservada por' },
        {
          key: 'meu',
          label: 'Ações',
          show: (meu, row) => (meu ? kit.button('Cancelar', () => cancel(row), { variant: 'ghost' }) : ''),
        },
      ],
      rows,
    });
  }

  /** @param {Janela} row */
  async function cancel(row) {
    try {
      await sql.run('docas-cancelar', { id: row.id });
      await ui.notify('Reserva cancelada.', 'ok');
    } catch (error) {
      await ui.notify(`Não foi possível cancelar: ${error instanceof Error ? error.message : error}`, 'bad');
    }
    await kit.load(agenda, windows);
  }

  /** @param {Readonly<Record<string, string>>} values */
  async function reserve({ dia = '', hora = '', deposito = '', doca = '', placa = '', ...values }) {
    if (!/^[A-Za-z]{3}\d[A-Za-z0-9]\d{2}$/.test(placa)) throw new Error('Informe a placa com 7 posições, por exemplo HGT2C31.');
    const window = { ...values, deposito, doca: Number(doca), inicio: `${dia} ${hora}`, placa };
    const { rows } = await sql.run('docas-reservar', window);
    if (rows.length === 0) throw new Error('Esta janela já foi reservada, ou o dia já passou. Escolha outra.');
    await ui.notify(`Doca ${doca} reservada para ${format.date(dia)} às ${hora}.`, 'ok');
    filter.deposito = deposito;
    filter.dia = dia;
    await openAgenda();
  }

  async function openForm() {
    const place = kit.element('div', { class: 'stack' });
    const back = kit.button('Voltar à agenda', openAgenda, { variant: 'line' });
    kit.page({ title: 'Reservar doca', actions: [back] }, place);
    await kit.load(place, form);
  }

  async function form() {
    /** @type {import('portal').SqlResult<{ codigo: string, nome: string }>} */
    const { rows } = await sql.run('docas-filiais');
    return kit.form({
      draft: 'reserva',
      fields: fieldsOf(rows, filter),
      submit: 'Reservar',
      onSubmit: reserve,
    });
  }

  async function openAgenda() {
    const places = warehouses.map((deposito) =>
      kit.button(
        deposito,
        () => {
          filter.deposito = deposito;
          return openAgenda();
        },
        { variant: deposito === filter.deposito ? 'primary' : 'line' },
      ),
    );
    const day = kit.field({
      kind: 'date',
      label: 'Dia',
      value: filter.dia,
      required: true,
      onChange: (dia) => {
        filter.dia = dia;
        kit.load(agenda, windows);
      },
    });
    const add = kit.button('Reservar doca', openForm, { variant: 'primary' });
    kit.page(
      { title: 'Agenda de docas', subtitle: 'Janelas de carga e descarga', actions: [add] },
      kit.element('div', { class: 'row' }, ...places, day),
      agenda,
    );
    await kit.load(agenda, windows);
  }

  portal.on('entities', openAgenda);
  await openAgenda();
}

/** @param {number} days */
function dayFromNow(days) {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
