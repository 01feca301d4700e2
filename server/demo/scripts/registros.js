// A list with search and a chart, used by every small tenant. The custom value of the item names the records.

/** @typedef {{ grupo: string, valor: number }} Grupo */
/** @typedef {{ numero: string, data: string, descricao: string, grupo: string, situacao: string, valor: number }} Registro */

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { kit, sql, format } = portal;
  const { title, sqlIds, customValue } = portal.context.item;
  const named = /** @type {{ subject?: string, group?: string, value?: string }} */ (customValue ?? {});
  const words = { subject: 'Descrição', group: 'Grupo', value: 'Valor', ...named };
  const [listId = '', groupsId = ''] = sqlIds;
  const isMoney = /valor|frete|custo/i.test(words.value);
  /** @param {number} value */
  const amount = (value) => (isMoney ? format.money(value) : format.number(Math.round(value)));
  const chart = kit.element('div', { class: 'stack' });
  const list = kit.element('div', { class: 'stack' });
  let busca = '';

  async function groups() {
    /** @type {import('portal').SqlResult<Grupo>} */
    const { rows } = await sql.run(groupsId);
    return kit.bars({
      title: `${words.value} por ${words.group.toLowerCase()}`,
      values: rows.map((row) => ({ label: row.grupo, value: row.valor })),
      show: amount,
    });
  }

  async function records() {
    /** @type {import('portal').SqlResult<Registro>} */
    const { rows } = await sql.run(listId, { busca });
    return kit.table({
      caption: title,
      empty: busca ? 'Nenhum resultado para esta busca.' : 'Nada por aqui ainda.',
      columns: [
        { key: 'numero', label: 'Número' },
        { key: 'data', label: 'Data', show: format.date },
        { key: 'descricao', label: words.subject },
        { key: 'grupo', label: words.group },
        { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, 'info') },
        { key: 'valor', label: words.value, align: 'end', show: amount },
      ],
      rows,
    });
  }

  const search = kit.search({
    label: `Buscar em ${title}`,
    placeholder: `${words.subject} ou ${words.group.toLowerCase()}`,
    onSearch: (text) => {
      busca = text;
      kit.load(list, records);
    },
  });
  const load = () => Promise.all([kit.load(chart, groups), kit.load(list, records)]);
  kit.page({ title }, chart, search, list);
  portal.on('entities', load);
  await load();
}
