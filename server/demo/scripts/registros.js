// Desenha uma lista com abas e busca, e uma página para cada linha, com o arquivo ou as mensagens dela. O valor personalizado do item descreve as duas; assim, todas as
// empresas pequenas da demonstração usam este script (server/demo/tenants/layouts.ts).

/**
 * @typedef {import('portal').SqlRow} Row
 * @typedef {import('portal').SqlValue | undefined} Value
 * @typedef {{ key: string, label: string, show?: string, digits?: number, unit?: string, copy?: boolean }} Shown
 * @typedef {object} Layout
 * @property {[string, string]} noun
 * @property {string} all
 * @property {[situacao: string, label: string][]} [tabs]
 * @property {string} id
 * @property {[string, string]} heading
 * @property {string} placeholder
 * @property {Shown[]} columns
 * @property {{ key: string, descending?: boolean }} sort
 * @property {string} [period]
 * @property {Shown[]} facts
 * @property {{ path: string, report: Shown[] }} [file]
 * @property {true} [answers]
 * @property {Record<string, import('portal').StatusTone>} tones
 * @property {{ title: string, end?: string, status?: string, notes?: string[] }} card
 * @typedef {{ portal: import('portal').Portal, layout: Layout, numero: string, title: string, redraw: () => Promise<void> }} RecordView
 */

/** O máximo de caracteres de uma resposta. */
const longest = 1_000;

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, route, format } = portal;
  const { title, sqlIds, customValue } = portal.context.item;
  const [listId = '', tabsId = '', recordId = ''] = sqlIds;
  const layout = /** @type {Layout} */ (customValue);
  const text = textsOf(format);
  /** @param {Value} value */
  const status = (value) => kit.status(String(value), layout.tones[String(value)] ?? 'neutral');
  /**
   * @param {Shown} shown
   * @param {Value} value
   */
  const show = (shown, value) => (shown.show === 'status' ? status(value) : text(shown, value));

  /** @param {import('portal').FilterValues} values */
  async function tabs(values) {
    /** @type {import('portal').SqlResult<{ situacao: string, total: number }>} */
    const { rows } = await sql.run(tabsId, values);
    const all = { id: '', label: layout.all, count: rows.reduce((sum, row) => sum + row.total, 0) };
    const { tabs: order = [] } = layout;
    const place = (/** @type {string} */ situacao) => order.findIndex(([status]) => status === situacao);
    const items = rows
      .toSorted((one, other) => place(one.situacao) - place(other.situacao))
      .map(({ situacao, total }) => ({ id: situacao, label: order[place(situacao)]?.[1] ?? situacao, count: total }));
    return [all, ...items];
  }

  /** A soma da primeira coluna de dinheiro; nada quando a lista não tem uma. */
  const amount = layout.columns.find((column) => column.show === 'money');
  /** @param {readonly Row[]} rows */
  const totalOf = (rows) =>
    amount === undefined
      ? {}
      : { subtitle: `Total: ${format.money(rows.reduce((sum, row) => sum + Number(row[amount.key]), 0))}` };

  /**
   * A lista à qual Voltar retorna.
   * @type {import('portal').List | undefined}
   */
  let shownList;

  function list() {
    /** @type {import('portal').ListOptions} */
    const options = {
      caption: title,
      noun: layout.noun,
      tabs: { name: 'situacao', label: 'Situação', items: tabs },
      search: { label: `Buscar em ${title}`, placeholder: layout.placeholder },
      columns: layout.columns.map((column) => ({
        key: column.key,
        label: column.label,
        align: isAmount(column) ? 'end' : 'start',
        show: (value) => show(column, value),
      })),
      rows: async (values) => {
        const result = await sql.run(listId, values);
        head.update(totalOf(result.rows));
        return result;
      },
      filters: layout.columns
        .filter(({ key }) => key === layout.period)
        .map(({ key, label }) => ({ name: key, label, kind: 'period' })),
      sort: layout.sort,
      empty: { title: `Nada em ${title}`, sentence: 'Não há registros das empresas selecionadas.' },
      export: title,
      card: layout.card,
      onOpen: (row) => route.push(`/${row[layout.id]}`),
      onCount: (count) => head.update({ count }),
    };
    shownList = kit.list(options);
    const head = kit.page({ title }, shownList);
  }

  /** @param {Readonly<Record<string, string>>} parameters */
  async function record({ numero = '' }) {
    const place = kit.element('div');
    const head = kit.page({ title, back: '/' }, place);
    const draw = () => kit.load(place, content);
    const redraw = async () => {
      await shownList?.reload();
      await draw();
    };
    const content = async () => {
      const { rows } = await sql.run(recordId, { numero }, { unique: true });
      const [row] = rows;
      if (!row) return kit.empty('Registro não encontrado', 'Ele pode ser de uma empresa que você não selecionou.');
      const [word, key] = layout.heading;
      const column = layout.columns.find((one) => one.key === key) ?? { key, label: word };
      const name = `${word} ${text(column, row[key])}`.trim();
      const view = { portal, layout, numero, title: name, redraw };
      head.update({ title: name, status: status(row['situacao']), actions: [...fileAction(view, row), ...answerAction(view)] });
      const facts = layout.facts.map((fact) => factOf(fact, row[fact.key], show(fact, row[fact.key])));
      return kit.sheet([kit.facts(facts)], layout.answers ? [await messages(view)] : []);
    };
    await draw();
  }

  await kit.routes({ '/': list, '/:numero': record });
}

/** @type {(fact: Shown, value: Value, shown: string | HTMLElement) => import('portal').Fact} */
const factOf = ({ label, copy }, value, shown) =>
  copy && value ? { label, value: shown, wide: true, copy: String(value) } : { label, value: shown };

/**
 * O botão do arquivo de um registro: abre o documento guardado, ou baixa o relatório, que é feito dos dados do mês.
 * @param {RecordView} view
 * @param {Row} row
 */
function fileAction({ portal, layout, numero, title }, row) {
  const { kit, sql, files, digitalContent } = portal;
  const { file } = layout;
  if (!file) return [];
  const path = row[file.path];
  if (path) return [kit.button('Abrir documento', () => digitalContent.open(String(path)), { variant: 'primary', icon: 'file' })];
  const save = async () => {
    const { rows } = await sql.run(portal.context.item.sqlIds[3] ?? '', { numero }, { unique: true });
    const [month] = rows;
    if (!month) throw new Error('Este relatório ainda não tem dados.');
    const lines = file.report.map(({ key, label }) => [
      label,
      typeof month[key] === 'number' ? month[key] : String(month[key] ?? ''),
    ]);
    await files.saveTable(title.replaceAll('/', '-'), [['Dado', 'Valor'], ...lines], { format: 'xlsx' });
  };
  return [kit.button('Baixar relatório', save, { variant: 'primary', icon: 'download' })];
}

/** @param {RecordView} view */
const answerAction = (view) =>
  view.layout.answers ? [view.portal.kit.button('Responder', () => ask(view), { variant: 'primary', icon: 'comment' })] : [];

/**
 * As mensagens de um registro, da mais nova para a mais antiga.
 * @param {RecordView} view
 */
async function messages({ portal, numero }) {
  /** @type {import('portal').SqlResult<{ quem: string, texto: string, em: string }>} */
  const { rows } = await portal.sql.run(portal.context.item.sqlIds[3] ?? '', { numero });
  const entries = rows.map(({ quem, texto, em }) => ({
    icon: /** @type {const} */ ('comment'),
    who: quem,
    text: 'respondeu',
    note: texto,
    at: em,
  }));
  return portal.kit.history(entries, { title: 'Mensagens' });
}

/**
 * Pede uma resposta, envia e desenha o registro de novo.
 * @param {RecordView} view
 */
async function ask({ portal, numero, title, redraw }) {
  const { kit, sql, ui, format } = portal;
  const tooLong = { texto: `Use no máximo ${format.number(longest)} caracteres.` };
  const answer = await kit.dialog({
    title: `Responder: ${title}`,
    sentence: 'O atendimento lê a sua resposta, e o registro volta para análise.',
    content: (close) =>
      kit.form({
        fields: [{ name: 'texto', label: 'Resposta', kind: 'textarea', required: true }],
        submit: 'Enviar resposta',
        onSubmit: async ({ texto = '' }) => {
          if (texto.length > longest) throw Object.assign(new Error('O texto é longo demais.'), { fields: tooLong });
          const { rows } = await sql.run(portal.context.item.sqlIds[4] ?? '', { numero, texto });
          if (rows.length === 0) throw new Error('O registro não está mais aqui. Feche e veja a lista.');
          close('enviada');
        },
      }),
  });
  if (answer === null) return;
  await ui.notify('Resposta enviada.', 'ok');
  await redraw();
}

/** @param {Shown} shown */
const isAmount = ({ key, show }) => show === 'money' || (show === 'number' && key !== 'numero');

/**
 * Devolve a função que escreve um valor como a coluna dele pede.
 * @param {import('portal').Portal['format']} format
 * @returns {(shown: Shown, value: Value) => string}
 */
function textsOf(format) {
  return ({ show, digits = 0, unit }, value) => {
    if (show === 'money') return format.money(value);
    if (show === 'number') return [format.number(value, digits), unit].filter(Boolean).join('\u00A0');
    if (show === 'date') return format.date(value);
    if (show === 'boleto') return format.boleto(value);
    return String(value ?? '');
  };
}
