// Treinamentos: os que vencem, o registro de um concluído e, em `…/materiais`, os arquivos protegidos de cada curso, publicados por
// quem administra o conteúdo.

/**
 * `dias`: quantos faltam para o treinamento vencer.
 * @typedef {{ id: number, colaborador: string, curso: string, horas: number, filial: string, validade: string, dias: number,
 *   concluido_em: string | null }} Treinamento
 * @typedef {import('portal').Portal} Portal
 */

/**
 * O caminho do material de cada curso.
 * @type {readonly (readonly [path: string, course: string])[]}
 */
const materials = [
  ['cursos/nr-11', 'NR-11 Operação de empilhadeira'],
  ['cursos/nr-35', 'NR-35 Trabalho em altura'],
  ['cursos/brigada-de-incendio', 'Brigada de incêndio'],
  ['cursos/codigo-de-conduta', 'Código de conduta'],
];
const publishers = new Set(['admin', 'admin-content', 'developer']);

/** @param {Portal} portal */
const isLink = ({ context }) => context.parameters !== undefined;

/** @param {Portal} portal */
export default function start(portal) {
  const { kit, route } = portal;

  function openList() {
    /** @type {import('portal').List} */
    const list = kit.list({
      caption: 'Treinamentos',
      noun: ['treinamento', 'treinamentos'],
      columns: columnsOf(portal),
      tabs: { name: 'situacao', label: 'Situação dos treinamentos', selected: 'pendentes', items: tabsOf(portal) },
      search: { label: 'Buscar treinamentos', placeholder: 'Colaborador ou curso' },
      rows: rowsOf(portal),
      filters: [{ name: 'validade', label: 'Validade', kind: 'period' }],
      sort: { key: 'validade' },
      empty: { title: 'Nenhum treinamento pendente', sentence: 'Aqui aparecem os vencidos e os que vencem em 30 dias.' },
      export: 'treinamentos',
      card: { title: 'colaborador', end: 'validade', status: 'dias', notes: ['curso'] },
      onCount: (count) => page.update({ count }),
      onOpen: async (row) => {
        if (await showTraining(portal, row)) await list.reload();
      },
    });
    // Um link direto não tem conteúdo digital.
    const learn = isLink(portal) ? [] : [kit.button('Materiais', () => route.push('/materiais'), { icon: 'file' })];
    const page = kit.page({ title: 'Treinamentos', actions: learn }, list);
  }

  async function openMaterials() {
    const cards = kit.element('div');
    kit.page({ title: 'Materiais', subtitle: 'Só quem vê este módulo abre os arquivos', back: '/' }, cards);
    const draw = () => kit.load(cards, () => materialCards(portal, draw));
    await draw();
  }

  return kit.routes({ '/': openList, '/materiais': openMaterials });
}

/** @type {(portal: Portal) => (values: import('portal').FilterValues) => Promise<import('portal').SqlResult<Treinamento>>} */
const rowsOf =
  ({ sql }) =>
  ({ situacao, ...values }) =>
    sql.run('treinamentos-lista', { ...values, pendentes: situacao === 'pendentes' });

/**
 * @param {Portal} portal
 * @returns {(values: import('portal').FilterValues) => Promise<readonly import('portal').ListTab[]>}
 */
const tabsOf =
  ({ sql }) =>
  async (values) => {
    /** @type {import('portal').SqlResult<{ pendentes: number, todos: number }>} */
    const { rows } = await sql.run('treinamentos-contagem', values);
    const [counts] = rows;
    return [
      { id: 'pendentes', label: 'Pendentes', count: counts?.pendentes ?? 0 },
      { id: '', label: 'Todos', count: counts?.todos ?? 0 },
    ];
  };

/**
 * @param {Portal} portal
 * @returns {readonly import('portal').TableColumnOf<Treinamento>[]}
 */
const columnsOf = (portal) => [
  { key: 'colaborador', label: 'Colaborador' },
  { key: 'curso', label: 'Curso' },
  { key: 'horas', label: 'Duração', align: 'end', show: (horas) => `${horas} h` },
  { key: 'filial', label: 'Empresa' },
  { key: 'validade', label: 'Validade', show: portal.format.date },
  { key: 'dias', label: 'Situação', show: (_, row) => deadline(portal, row) },
];

/**
 * A situação de um treinamento.
 * @param {Portal} portal
 * @param {Treinamento} row
 */
function deadline({ kit, format }, { dias, concluido_em }) {
  if (concluido_em !== null) return kit.status(`Concluído em ${format.date(concluido_em)}`, 'ok');
  if (dias < 0) return kit.status(`Venceu há ${format.count(-dias, 'dia', 'dias')}`, 'bad');
  if (dias === 0) return kit.status('Vence hoje', 'warn');
  return dias > 30
    ? kit.status(`Em dia por ${format.count(dias, 'dia', 'dias')}`, 'neutral', { icon: 'calendar' })
    : kit.status(`Vence em ${format.count(dias, 'dia', 'dias')}`, 'warn');
}

/**
 * Mostra um treinamento. Resolve com true quando a conclusão foi registrada.
 * @param {Portal} portal
 * @param {Treinamento} row
 */
async function showTraining(portal, row) {
  const { kit, sql, ui, format } = portal;
  const finish = async () => {
    const { rows } = await sql.run('treinamentos-concluir', { id: row.id });
    if (rows.length === 0) throw new Error('A conclusão já está registrada. Feche e veja a lista de novo.');
    await ui.notify(`${row.colaborador}: ${row.curso} concluído.`, 'ok');
  };
  /** @type {import('portal').DialogAction[]} */
  const actions = [{ id: 'fechar', label: 'Fechar' }];
  // Quem abriu um link direto só lê: as consultas que gravam exigem uma pessoa.
  if (row.concluido_em === null && !isLink(portal))
    actions.push({ id: 'concluir', label: 'Registrar conclusão', variant: 'primary' });
  const answer = await kit.dialog({
    title: row.colaborador,
    sentence: row.curso,
    content: kit.facts([
      { label: 'Situação', value: deadline(portal, row) },
      { label: 'Validade', value: format.date(row.validade) },
      { label: 'Duração', value: format.count(row.horas, 'hora', 'horas') },
      { label: 'Empresa', value: row.filial },
    ]),
    actions,
  });
  if (answer !== 'concluir') return false;
  return kit.confirm({
    title: 'Registrar a conclusão?',
    sentence: `${row.colaborador} concluiu ${row.curso}. O registro não pode ser desfeito.`,
    confirm: 'Registrar conclusão',
    onConfirm: finish,
  });
}

/**
 * Um cartão para cada curso com arquivo; para quem publica, um cartão para cada curso.
 * @param {Portal} portal
 * @param {() => Promise<void>} redraw
 */
async function materialCards(portal, redraw) {
  const { context, digitalContent, kit } = portal;
  const publishes = context.user.groups.some((group) => publishers.has(group.toLowerCase()));
  const cards = await Promise.all(
    materials.map(async ([path, course]) => {
      const content = await digitalContent.about(path);
      if (content === null && !publishes) return null;
      const parts = content === null ? [kit.status('Sem material', 'neutral')] : await material(portal, path, content);
      return kit.card(course, ...parts, ...(publishes ? [publishing(portal, { path, course, redraw })] : []));
    }),
  );
  const own = cards.filter((card) => card !== null);
  return own.length > 0 ? own : kit.empty('Nenhum material publicado');
}

/**
 * @param {Portal} portal
 * @param {{ path: string, course: string, redraw: () => Promise<void> }} place
 */
function publishing({ digitalContent, kit, ui }, { path, course, redraw }) {
  return kit.chooseFiles(
    'Escolher arquivo',
    async ([file]) => {
      if (file === undefined) return;
      await digitalContent.save(path, { title: course, file });
      await ui.notify(`Material de ${course} publicado.`, 'ok');
      await redraw();
    },
    { name: `Escolher arquivo de ${course}` },
  );
}

/**
 * @param {Portal} portal
 * @param {string} path
 * @param {import('portal').DigitalContent} content
 */
async function material({ digitalContent, kit }, path, content) {
  const isPicture = content.type.startsWith('image/');
  return [
    kit.element('p', {}, content.title),
    ...(isPicture ? [kit.picture(await digitalContent.read(path), content.title)] : []),
    kit.button('Abrir', () => digitalContent.open(path)),
  ];
}
