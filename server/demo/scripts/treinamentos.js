// Treinamentos: what is due, and a button that records that it was done.

/** @param {number} count */
const days = (count) => `${count} ${count === 1 ? 'dia' : 'dias'}`;

/**
 * `dias`: until it has to be done.
 * @typedef {{ id: number, colaborador: string, curso: string, horas: number, filial: string, validade: string, dias: number,
 *   concluido_em: string | null }} Treinamento
 */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, ui, format } = portal;
  const list = kit.element('div', { class: 'stack' });
  const filter = { busca: '', pendentes: true };

  /**
   * @param {number} dias
   * @param {Treinamento} row
   */
  const deadline = (dias, row) => {
    if (row.concluido_em !== null) return kit.status(`Concluído em ${format.date(row.concluido_em)}`, 'ok');
    return dias < 0
      ? kit.status(`Vencido há ${days(-dias)}`, 'bad')
      : kit.status(dias === 0 ? 'Vence hoje' : `Vence em ${days(dias)}`, 'warn');
  };

  async function trainings() {
    /** @type {import('portal').SqlResult<Treinamento>} */
    const { rows } = await sql.run('treinamentos-lista', filter);
    return kit.table({
      caption: filter.pendentes ? 'Treinamentos pendentes nos próximos 30 dias' : 'Todos os treinamentos',
      empty: filter.pendentes ? 'Nenhum treinamento pendente.' : 'Nenhum treinamento para esta busca.',
      columns: [
        { key: 'colaborador', label: 'Colaborador' },
        { key: 'curso', label: 'Curso', show: (value, row) => `${value} · ${row.horas} h` },
        { key: 'filial', label: 'Empresa' },
        { key: 'validade', label: 'Validade', show: format.date },
        { key: 'dias', label: 'Situação', show: deadline },
        {
          key: 'id',
          label: 'Ações',
          show: (id, row) => (row.concluido_em === null ? kit.button('Concluir', () => finish(row), { variant: 'line' }) : ''),
        },
      ],
      rows,
    });
  }

  /** @param {Treinamento} row */
  async function finish(row) {
    try {
      await sql.run('treinamentos-concluir', { id: row.id });
      await ui.notify(`${row.colaborador}: ${row.curso} concluído.`, 'ok');
    } catch (error) {
      await ui.notify(`Não foi possível salvar: ${error instanceof Error ? error.message : error}`, 'bad');
    }
    await kit.load(list, trainings);
  }

  async function open() {
    filter.busca = '';
    const search = kit.search({
      label: 'Buscar treinamentos',
      placeholder: 'Colaborador ou curso',
      onSearch: (text) => {
        filter.busca = text;
        kit.load(list, trainings);
      },
    });
    const choices = [true, false].map((pendentes) =>
      kit.button(
        pendentes ? 'Pendentes' : 'Todos',
        () => {
          filter.pendentes = pendentes;
          return open();
        },
        { variant: pendentes === filter.pendentes ? 'primary' : 'line' },
      ),
    );
    kit.page({ title: 'Treinamentos', actions: choices }, search, list);
    await kit.load(list, trainings);
  }

  portal.on('entities', open);
  await open();
}
