// Treinamentos: due trainings, a button that records a finished one, and under `…/materiais` the protected files of each course,
// published by administrators of the content.

/** @param {number} count */
const days = (count) => `${count} ${count === 1 ? 'dia' : 'dias'}`;

/**
 * `dias`: days until the training is due.
 * @typedef {{ id: number, colaborador: string, curso: string, horas: number, filial: string, validade: string, dias: number,
 *   concluido_em: string | null }} Treinamento
 */
/**
 * Path of each course's material.
 * @type {readonly (readonly [path: string, course: string])[]}
 */
const materials = [
  ['cursos/nr-11', 'NR-11 Operação de empilhadeira'],
  ['cursos/nr-35', 'NR-35 Trabalho em altura'],
  ['cursos/brigada-de-incendio', 'Brigada de incêndio'],
  ['cursos/codigo-de-conduta', 'Código de conduta'],
];
const publishers = new Set(['admin', 'admin-content', 'developer']);

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { context, digitalContent, kit, route, sql, ui, format } = portal;
  const list = kit.element('div', { class: 'stack' });
  const filter = { busca: '', pendentes: true };

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
        { key: 'dias', label: 'Situação', show: (dias, row) => deadline(portal, dias, row) },
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
    const learn = kit.button('Materiais', () => route.push('/materiais'), { variant: 'line' });
    kit.page({ title: 'Treinamentos', actions: [...choices, learn] }, search, list);
    await Promise.all([ui.title('Treinamentos'), kit.load(list, trainings)]);
  }

  async function openMaterials() {
    const cards = kit.element('div', { class: 'stack' });
    const back = kit.button('Voltar à lista', () => route.back('/'), { variant: 'line' });
    kit.page({ title: 'Materiais', subtitle: 'Só quem vê este módulo abre os arquivos.', actions: [back] }, cards);
    await Promise.all([ui.title('Materiais'), kit.load(cards, () => materialCards(cards))]);
  }

  /** @param {HTMLElement} cards */
  async function materialCards(cards) {
    const publishes = context.user.groups.some((group) => publishers.has(group.toLowerCase()));
    const found = await Promise.all(materials.map(([path]) => digitalContent.about(path)));
    const shown = await Promise.all(
      materials.map(async ([path, course], index) => {
        const content = found[index];
        if (content === null && !publishes) return null;
        const parts = content === null ? [kit.status('Sem material', 'info')] : await material(portal, path, content);
        if (publishes) parts.push(...publishing(path, course, cards));
        return kit.card(course, ...parts);
      }),
    );
    const own = shown.filter((card) => card !== null);
    return own.length > 0 ? own : kit.empty('Nenhum material publicado');
  }

  /**
   * @param {string} path
   * @param {string} course
   * @param {HTMLElement} cards
   */
  function publishing(path, course, cards) {
    const field = document.createElement('input');
    field.type = 'file';
    field.ariaLabel = `Arquivo de ${course}`;
    const publish = kit.button(
      'Publicar',
      async () => {
        const [file] = field.files ?? [];
        if (file === undefined) return ui.notify('Escolha um arquivo.', 'warn');
        await digitalContent.save(path, { title: course, file });
        await ui.notify(`Material de ${course} publicado.`, 'ok');
        await kit.load(cards, () => materialCards(cards));
      },
      { variant: 'line' },
    );
    return [field, publish];
  }

  const draw = () => (route.path === '/materiais' ? openMaterials() : open());

  portal.on('route', draw);
  portal.on('entities', draw);
  await draw();
}

/**
 * The state of a training.
 * @param {import('portal').Portal} portal
 * @param {number} dias
 * @param {Treinamento} row
 */
function deadline({ kit, format }, dias, row) {
  if (row.concluido_em !== null) return kit.status(`Concluído em ${format.date(row.concluido_em)}`, 'ok');
  return dias < 0
    ? kit.status(`Vencido há ${days(-dias)}`, 'bad')
    : kit.status(dias === 0 ? 'Vence hoje' : `Vence em ${days(dias)}`, 'warn');
}

/**
 * @param {import('portal').Portal} portal
 * @param {string} path
 * @param {import('portal').DigitalContent} content
 */
async function material({ digitalContent, kit }, path, content) {
  const open = kit.button('Abrir', () => digitalContent.open(path), { variant: 'line' });
  const parts = [kit.element('p', {}, content.title)];
  if (content.type.startsWith('image/')) {
    const address = URL.createObjectURL(await digitalContent.read(path));
    const done = () => URL.revokeObjectURL(address);
    parts.push(kit.element('img', { src: address, alt: content.title, width: 160, onload: done, onerror: done }));
  }
  return [...parts, open];
}
