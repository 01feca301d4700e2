// Limite de crédito: um script clássico. O nome publicado termina em `.js`; por isso ele abre sobre a tela atual e usa o `portal`
// global. O resto é como em um script de página.
/** @typedef {typeof import('portal/global')} WithGlobalPortal */
/** @typedef {{ filial: string, linha: string, limite: number, utilizado: number, disponivel: number, revisao: string }} Limite */

(async () => {
  const { kit, sql, format } = portal;
  const place = kit.element('div');

  async function limits() {
    /** @type {import('portal').SqlResult<Limite>} */
    const { rows } = await sql.run('limites-lista');
    if (rows.length === 0) return kit.empty('Nenhuma linha de crédito', 'As empresas selecionadas não têm linhas de crédito.');
    /** @param {'limite' | 'utilizado' | 'disponivel'} key */
    const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
    const lines = kit.table({
      caption: 'Linhas de crédito por empresa',
      columns: [
        { key: 'filial', label: 'Empresa' },
        { key: 'linha', label: 'Linha' },
        { key: 'limite', label: 'Limite', align: 'end', show: format.money },
        { key: 'utilizado', label: 'Usado', align: 'end', show: format.money },
        { key: 'disponivel', label: 'Disponível', align: 'end', show: format.money },
        { key: 'revisao', label: 'Revisão', show: format.date },
      ],
      rows,
      sort: { key: 'filial' },
      sortable: true,
      card: {
        title: 'linha',
        end: ({ disponivel }) => `Disponível: ${format.money(disponivel)}`,
        status: 'filial',
        notes: [({ revisao }) => `Revisão: ${format.date(revisao)}`],
      },
    });
    return kit.sheet([
      kit.limit({
        title: 'Todas as linhas',
        subject: `Disponível: ${format.money(sum('disponivel'))}`,
        used: sum('utilizado'),
        limit: sum('limite'),
      }),
      kit.section({ title: 'Linhas por empresa', count: rows.length }, lines),
    ]);
  }

  const load = () => kit.load(place, limits);
  kit.page({ title: 'Limite de crédito' }, place);
  portal.on('entities', load);
  await load();
})();
