// The purpose of each SDK method, an example of its call in a script, and an example request. The type ensures completeness.
import type { Item } from '#contract/entities/module.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';

export interface MethodNote {
  readonly about: string;
  readonly snippet: string;
  /** Returns an example request of `item`. */
  readonly example: (item: Pick<Item, 'id' | 'sqlIds' | 'events'>, moduleId: string) => object;
}

const query: MethodNote['example'] = ({ sqlIds }) => ({ sqlId: sqlIds[0] ?? '', parameters: {} });
const nothing = (): object => ({});

export const methodNotes: Readonly<Record<SdkMethod, MethodNote>> = {
  'sql.run': {
    about: 'Executa uma consulta que o item declara.',
    snippet: "const { rows } = await portal.sql.run('pedidos-lista', { busca: '' });",
    example: query,
  },
  'sql.batch': {
    about: 'A mesma consulta como trabalho, que tem minutos em vez de segundos.',
    snippet: "await portal.sql.batch('fechamento', {}, { onProgress: (job) => console.info(job.state) });",
    example: query,
  },
  'sql.paged': {
    about: 'Todas as páginas de uma consulta paginada, uma após a outra.',
    snippet: "await portal.sql.paged('pedidos-todos', {}, { pageLimit: 100 });",
    example: (item, moduleId) => ({ ...query(item, moduleId), pageLimit: 100, maxRows: 500 }),
  },
  'router.send': {
    about: 'Entrega ao roteador da empresa um evento que o item declara.',
    snippet: "await portal.router.send('pedido.aprovar', { pedido: 48217 });",
    example: ({ events }) => ({ event: events?.[0] ?? '', data: {} }),
  },
  'files.upload': {
    about: 'Envia um arquivo para a pasta do item, com progresso.',
    snippet: "await portal.files.upload(file, { folder: 'notas', onProgress: (share) => bar(share) });",
    example: () => ({ folder: '', replace: false }),
  },
  'files.list': {
    about: 'Lista os arquivos do item.',
    snippet: "const files = await portal.files.list('notas');",
    example: () => ({ folder: '' }),
  },
  'files.download': {
    about: 'Salva um arquivo do item no aparelho.',
    snippet: 'await portal.files.download(file.key);',
    example: () => ({ key: '' }),
  },
  'files.remove': {
    about: 'Exclui um arquivo do item.',
    snippet: 'await portal.files.remove(file.key);',
    example: () => ({ key: '' }),
  },
  'files.saveTable': {
    about: 'Salva uma planilha no aparelho: o portal escreve o arquivo.',
    snippet: "await portal.files.saveTable('pedidos', [['Pedido', 'Valor'], [48217, 1234.5]], { format: 'xlsx' });",
    example: () => ({
      name: 'pedidos',
      format: 'csv',
      lines: [
        ['Pedido', 'Valor'],
        [48217, 1234.5],
      ],
    }),
  },
  'digitalContent.about': {
    about: 'Diz o que há em um caminho do conteúdo digital do item.',
    snippet: "const content = await portal.digitalContent.about('cursos/nr-11');",
    example: () => ({ path: 'cursos/nr-11' }),
  },
  'digitalContent.read': {
    about: 'Lê um conteúdo protegido do item.',
    snippet: "image.src = URL.createObjectURL(await portal.digitalContent.read('cursos/nr-11'));",
    example: () => ({ path: 'cursos/nr-11' }),
  },
  'digitalContent.open': {
    about: 'Mostra um conteúdo protegido em uma janela do portal.',
    snippet: "await portal.digitalContent.open('cursos/nr-11');",
    example: () => ({ path: 'cursos/nr-11' }),
  },
  'digitalContent.save': {
    about: 'Publica um arquivo como conteúdo do item. Só para quem administra o conteúdo.',
    snippet: "await portal.digitalContent.save('cursos/nr-11', { title: 'NR-11', file });",
    example: () => ({ path: 'cursos/nr-11', title: 'NR-11' }),
  },
  'customValue.read': {
    about: 'Lê a configuração do item.',
    snippet: 'const settings = await portal.customValue.read();',
    example: nothing,
  },
  'customValue.save': {
    about: 'Guarda a configuração do item, igual para todos que o veem.',
    snippet: "await portal.customValue.save({ coluna: 'valor' });",
    example: () => ({ value: {} }),
  },
  'storage.get': {
    about: 'Lê um texto que o item guardou neste aparelho, para esta pessoa.',
    snippet: "const filter = await portal.storage.get('filtro');",
    example: () => ({ key: 'filtro' }),
  },
  'storage.set': {
    about: 'Guarda um texto neste aparelho, para esta pessoa.',
    snippet: "await portal.storage.set('filtro', 'abertos');",
    example: () => ({ key: 'filtro', value: 'abertos' }),
  },
  'storage.remove': {
    about: 'Apaga um texto que o item guardou neste aparelho.',
    snippet: "await portal.storage.remove('filtro');",
    example: () => ({ key: 'filtro' }),
  },
  'notifications.list': {
    about: 'Lista os avisos da pessoa que tratam do módulo do item.',
    snippet: 'const waiting = await portal.notifications.list({ unreadOnly: true });',
    example: () => ({ unreadOnly: true }),
  },
  'notifications.read': {
    about: 'Marca avisos como lidos.',
    snippet: 'await portal.notifications.read([notification.id]);',
    example: () => ({ ids: [] }),
  },
  'ui.title': {
    about: 'Dá um título à janela enquanto o item está aberto.',
    snippet: "await portal.ui.title('Pedido 48217');",
    example: () => ({ title: 'Pedido 48217' }),
  },
  'ui.notify': {
    about: 'Mostra um aviso rápido.',
    snippet: "await portal.ui.notify('Pedido aprovado.', 'ok');",
    example: () => ({ message: 'Pedido aprovado.', tone: 'ok' }),
  },
  'ui.close': { about: 'Fecha o item.', snippet: 'await portal.ui.close();', example: nothing },
  'ui.open': {
    about: 'Abre outro item que a pessoa vê.',
    snippet: "await portal.ui.open('vendas', 'pedidos');",
    example: ({ id }, moduleId) => ({ moduleId, itemId: id }),
  },
  'ui.print': { about: 'Imprime a página.', snippet: 'await portal.ui.print();', example: nothing },
  'route.push': {
    about: 'Vai a outra rota do módulo, com endereço próprio.',
    snippet: "await portal.route.push('/48217', { aba: 'itens' });",
    example: () => ({ path: '/48217', query: { aba: 'itens' } }),
  },
  'route.replace': {
    about: 'Troca a rota sem acrescentar ao histórico: um filtro, uma aba.',
    snippet: "await portal.route.replace('/', { busca: 'ipê' });",
    example: () => ({ path: '/', query: { busca: 'ipê' } }),
  },
  'route.back': {
    about: 'Volta à rota anterior do módulo; sem anterior, à que se indica.',
    snippet: "await portal.route.back('/');",
    example: () => ({ fallback: '/' }),
  },
  'geolocation.read': {
    about: 'Onde o aparelho está; vazio quando a pessoa não permite. O item declara que usa.',
    snippet: 'const { latitude, longitude } = await portal.geolocation.read();',
    example: nothing,
  },
};
