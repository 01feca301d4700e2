// %TITULO%: o ponto de partida. Rode `npm run portal -- module dev` e edite: a tela acompanha.

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { context, kit, storage, ui } = portal;
  const companies = kit.element('div');
  let busca = (await storage.get('busca')) ?? '';

  /** @param {readonly { readonly code: string, readonly description: string }[]} all */
  function show(all) {
    const rows = all.filter(({ description }) => description.toLowerCase().includes(busca.toLowerCase()));
    companies.replaceChildren(
      kit.table({
        caption: `${rows.length} de ${all.length} empresas`,
        empty: 'Nenhuma empresa para esta busca.',
        columns: [
          { key: 'description', label: 'Empresa' },
          { key: 'code', label: 'CNPJ', show: (value) => portal.format.cnpj(String(value)) },
        ],
        rows,
      }),
    );
  }

  let selected = context.entities;
  const search = kit.search({
    label: 'Buscar empresa',
    placeholder: 'Nome',
    value: busca,
    onSearch: (text) => {
      busca = text;
      show(selected);
      void storage.set('busca', text);
    },
  });

  // As consultas do item (sqlIds) rodam com portal.sql.run('id-da-consulta', { parametro: 'valor' }).
  const note = kit.form({
    draft: 'anotacao',
    submit: 'Guardar anotação',
    fields: [{ name: 'texto', label: 'Anotação', kind: 'textarea', value: (await storage.get('anotacao')) ?? '' }],
    onSubmit: async ({ texto = '' }) => {
      await storage.set('anotacao', texto);
      await ui.notify('Anotação guardada neste aparelho.', 'ok');
    },
  });

  kit.page({ title: '%TITULO%', subtitle: `Olá, ${context.user.firstNick}.` }, search, companies, note);
  show(selected);
  portal.on('entities', (entities) => {
    selected = entities;
    show(selected);
  });
}
