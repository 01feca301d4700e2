// %TITULO%: o ponto de partida. Rode `npm run portal -- module dev` e edite: a tela acompanha.

/** @param {import('portal').Portal} portal */
export default async function start(portal) {
  const { context, kit, route, storage, ui, format } = portal;
  let selected = context.entities;

  /** @param {import('portal').FilterValues} values */
  async function companies({ busca = '' }) {
    // As consultas do item (sqlIds) rodam com portal.sql.run('id-da-consulta', { parametro: 'valor' }).
    return selected.filter(({ description }) => description.toLowerCase().includes(busca.toLowerCase()));
  }

  function openList() {
    const list = kit.list({
      caption: 'Empresas',
      noun: ['empresa', 'empresas'],
      rows: companies,
      columns: [
        { key: 'description', label: 'Empresa' },
        { key: 'code', label: 'CNPJ', show: format.cnpj },
      ],
      search: { label: 'Buscar empresa', placeholder: 'Nome' },
      empty: { title: 'Nenhuma empresa selecionada' },
      card: { title: 'description', notes: ['code'] },
      onCount: (count) => page.update({ count }),
    });
    const note = kit.button('Anotação', () => route.push('/anotacao'));
    const page = kit.page({ title: '%TITULO%', subtitle: `Olá, ${context.user.firstNick}.`, actions: [note] }, list);
  }

  async function openNote() {
    const place = kit.element('div');
    kit.page({ title: 'Anotação', back: '/' }, place);
    await kit.load(place, async () =>
      kit.form({
        draft: 'anotacao',
        submit: 'Guardar anotação',
        fields: [{ name: 'texto', label: 'Anotação', kind: 'textarea', value: (await storage.get('anotacao')) ?? '' }],
        onSubmit: async ({ texto = '' }) => {
          await storage.set('anotacao', texto);
          await ui.notify('Anotação guardada neste aparelho.', 'ok');
        },
      }),
    );
  }

  portal.on('entities', (entities) => {
    selected = entities;
  });
  await kit.routes({ '/': openList, '/anotacao': openNote });
}
