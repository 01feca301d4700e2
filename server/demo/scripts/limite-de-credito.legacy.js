// Limite de crédito: a legacy script. Its published name ends in `.js`, so it opens over the current screen and uses the global
// `portal`; everything else is as in a page script.
/** @typedef {typeof import('portal/global')} WithGlobalPortal */
/** @typedef {{ filial: string, linha: string, limite: number, utilizado: number, disponivel: number, revisao: string }} Limite */

(async () => {
  const { kit, sql, format } = portal;
  const place = kit.element('div', { class: 'stack' });

  async function load() {
    place.replaceChildren(kit.loading());
    try {
      /** @type {import('portal').SqlResult<Limite>} */
      const { rows } = await sql.run('limites-lista');
      /** @param {'limite' | 'utilizado' | 'disponivel'} key */
      const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
      place.replaceChildren(
        kit.figures([
          { label: 'Disponível', value: format.money(sum('disponivel')) },
          { label: 'Utilizado', value: format.money(sum('utilizado')) },
          { label: 'Limite', value: format.money(sum('limite')) },
        ]),
        kit.table({
          caption: 'Linhas de crédito por empresa',
          columns: [
            { key: 'filial', label: 'Empresa' },
            { key: 'linha', label: 'Linha' },
            { key: 'limite', label: 'Limite', align: 'end', show: format.money },
            { key: 'utilizado', label: 'Utilizado', align: 'end', show: format.money },
            { key: 'disponivel', label: 'Disponível', align: 'end', show: format.money },
            { key: 'revisao', label: 'Revisão', show: format.date },
          ],
          rows,
        }),
      );
    } catch (error) {
      place.replaceChildren(kit.failed(error, load));
    }
  }

  const close = kit.button('Fechar', () => portal.ui.close(), { variant: 'line' });
  kit.page({ title: 'Limite de crédito', actions: [close] }, place);
  portal.on('entities', load);
  await load();
})();
