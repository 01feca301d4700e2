// The parts of the kit that docs/modules.md shows: the body of a script, which has `portal`, `kit` and `format`.

export interface KitPart {
  readonly name: string;
  /** The least height of the picture, for a part that does not count for the height of its document. */
  readonly least?: number;
  readonly script: string;
}

const orders = `const orders = [
  { numero: 48233, cliente: 'Supermercados Vale Verde', emissao: '2026-11-23', situacao: 'Em aberto', valor: 23764.2 },
  { numero: 48221, cliente: 'Distribuidora Serra Azul', emissao: '2026-11-23', situacao: 'Aguardando aprovação', valor: 18420 },
  { numero: 48219, cliente: 'Padaria Estrela do Sul', emissao: '2026-11-19', situacao: 'Aprovado', valor: 1296.9 },
];
const tones = { 'Em aberto': 'info', 'Aguardando aprovação': 'warn', Aprovado: 'ok' };
const columns = [
  { key: 'numero', label: 'Pedido', show: (value) => format.number(value) },
  { key: 'cliente', label: 'Cliente' },
  { key: 'emissao', label: 'Emissão', show: format.date },
  { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, tones[value]) },
  { key: 'valor', label: 'Valor', align: 'end', show: format.money },
];`;

export const kitParts: readonly KitPart[] = [
  {
    name: 'page',
    script: `kit.page(
  {
    title: 'Pedido 48.212',
    subtitle: 'Mercantil São Bento',
    status: kit.status('Aprovado', 'ok'),
    back: '/',
    queue: { position: 2, total: 8, onPrevious: () => undefined, onNext: () => undefined },
    actions: [
      kit.button('Imprimir', () => undefined, { icon: 'printer' }),
      kit.button('Faturar', () => undefined, { variant: 'primary', icon: 'receipt' }),
    ],
  },
  kit.card('Entrega', kit.element('p', {}, 'Quarta, 25/11/2026, das 8h às 11h')),
);`,
  },
  {
    name: 'list',
    script: `${orders}
const list = kit.list({
  caption: 'Pedidos',
  noun: ['pedido', 'pedidos'],
  columns,
  tabs: {
    name: 'situacao',
    label: 'Situação',
    items: () => [{ id: '', label: 'Todos', count: 3 }, ...orders.map(({ situacao }) => ({ id: situacao, label: situacao, count: 1 }))],
  },
  search: { label: 'Buscar pedidos', placeholder: 'Pedido ou cliente' },
  filters: [{ name: 'emissao', label: 'Emissão', kind: 'period' }],
  rows: async ({ situacao = '' }) => orders.filter((row) => situacao === '' || row.situacao === situacao),
  sort: { key: 'emissao', descending: true },
  export: 'pedidos',
  onOpen: () => undefined,
});
kit.page({ title: 'Pedidos', count: 3, actions: [kit.button('Novo pedido', () => undefined, { variant: 'primary', icon: 'plus' })] }, list);`,
  },
  {
    name: 'table',
    script: `const table = kit.table({
  caption: 'Contratos',
  columns: [
    { key: 'numero', label: 'Contrato' },
    { key: 'contratada', label: 'Contratada' },
    { key: 'fim', label: 'Fim', show: format.date },
    { key: 'situacao', label: 'Situação' },
    { key: 'valor_mensal', label: 'Valor mensal', align: 'end', show: format.money, total: 'sum' },
  ],
  rows: [
    { numero: 'CT-014', contratada: 'Rápido Sul', fim: '2026-12-31', situacao: 'Vigente', valor_mensal: 18400 },
    { numero: 'CT-021', contratada: 'Limpa Vale', fim: '2026-12-10', situacao: 'A vencer', valor_mensal: 6250.5 },
    { numero: 'CT-022', contratada: 'Vigia Minas', fim: '2027-06-30', situacao: 'Vigente', valor_mensal: 9120 },
  ],
  search: 'Número ou contratada',
  filters: [
    { name: 'situacao', label: 'Situação', kind: 'select' },
    { name: 'fim', label: 'Fim', kind: 'period' },
  ],
  export: 'contratos',
  selection: { actions: [{ label: 'Renovar', onPress: () => undefined }] },
});
const tabs = kit.tabs(
  [
    { id: 'ativos', label: 'Ativos', count: 3, content: table },
    { id: 'encerrados', label: 'Encerrados', count: 12, content: async () => kit.empty('Nenhum contrato') },
  ],
  { label: 'Contratos' },
);
kit.page({ title: 'Contratos' }, tabs);`,
  },
  {
    name: 'dialog',
    // The dialog lies over its document.
    least: 400,
    script: `kit.page({ title: 'Pedido 48.217' }, kit.card('Cliente', kit.element('p', {}, 'Mercantil São Bento')));
void kit.dialog({
  title: 'Recusar o pedido 48.217',
  sentence: 'O vendedor lê o motivo.',
  content: () =>
    kit.form({
      fields: [{ name: 'motivo', label: 'Motivo', kind: 'textarea', required: true }],
      submit: 'Recusar pedido',
      onSubmit: async () => undefined,
    }),
});`,
  },
  {
    name: 'sheet',
    script: `const facts = kit.facts([
  { label: 'Cliente', value: 'Mercantil São Bento', note: format.cnpj('12ABC34501DE35') },
  { label: 'Emissão', value: '19/11/2026' },
  { label: 'Entrega', value: '25/11/2026', note: 'das 8h às 11h' },
]);
const items = kit.section(
  { title: 'Itens', count: 2 },
  kit.table({
    caption: 'Itens do pedido',
    columns: [
      { key: 'produto', label: 'Produto' },
      { key: 'quantidade', label: 'Quantidade', show: (value) => kit.quantity(value, 'caixa', 'caixas') },
      { key: 'total', label: 'Total', align: 'end', show: format.money },
    ],
    rows: [
      { produto: 'Café torrado Dona Zefa', quantidade: 12, total: 2340 },
      { produto: 'Açúcar cristal Bom Grão', quantidade: 1, total: 96.4 },
    ],
  }),
  kit.totals([{ label: 'Itens', value: format.money(2436.4) }, { label: 'Total', value: format.money(2436.4), strong: true }]),
);
const side = kit.history([
  { icon: 'check', tone: 'ok', who: 'Mariana Costa', text: 'aprovou o crédito', at: '2026-11-20T10:12:00' },
  { icon: 'plus', who: 'Rafael Nogueira', text: 'criou o pedido', at: '2026-11-19T16:40:00' },
]);
kit.page({ title: 'Pedido 48.212', status: kit.status('Aprovado', 'ok'), back: '/' }, kit.sheet([facts, items], [side]));`,
  },
  {
    name: 'decision',
    script: `kit.page(
  {
    title: 'Crédito do pedido 48.221',
    back: '/',
    queue: { position: 1, total: 8, onNext: () => undefined },
    foot: kit.decision({
      amount: format.money(18420),
      note: 'Distribuidora Serra Azul',
      approve: { label: 'Aprovar', onPress: () => undefined },
      refuse: { label: 'Recusar', submit: 'Recusar pedido', reasons: [{ value: 'limite', label: 'Acima do limite' }], onSubmit: async () => undefined },
      ask: { label: 'Pedir informação', onPress: () => undefined },
    }),
  },
  kit.sheet([
    kit.message({ who: 'Tatiane Moreira', role: 'Vendedora', at: '2026-11-23T09:10:00', text: 'Cliente antigo. Pagou o título de outubro hoje.' }),
    kit.limit({ title: 'Limite de crédito', subject: 'Distribuidora Serra Azul', used: 61200, overdue: 4800, order: 18420, limit: 70000 }),
  ]),
);`,
  },
  {
    name: 'agenda',
    script: `kit.page(
  { title: 'Agenda de docas' },
  kit.lanes({
    label: 'Docas',
    from: '06:00',
    to: '18:00',
    tools: [
      kit.days({ label: 'Dia', value: '2026-11-24', onChange: () => undefined }),
      kit.segments({ label: 'Depósito', value: 'Betim', options: ['Betim', 'Contagem'].map((value) => ({ value, label: value })), onChange: () => undefined }),
    ],
    lanes: [
      { id: '1', label: 'Doca 1', icon: 'receiving' },
      { id: '2', label: 'Doca 2', icon: 'dispatch' },
    ],
    kinds: [
      { id: 'carga', label: 'Carga', icon: 'dispatch', tone: 'info' },
      { id: 'descarga', label: 'Descarga', icon: 'receiving', tone: 'brand' },
    ],
    blocks: [
      { id: 'a', lane: '1', from: '07:00', to: '09:00', kind: 'descarga', title: 'Rodominas', note: 'HGT2C31' },
      { id: 'b', lane: '2', from: '10:00', to: '12:00', kind: 'carga', title: 'Frota própria', note: 'PZA4J18' },
    ],
    closed: [{ lane: '2', from: '13:00', to: '15:00', text: 'Manutenção até 15:00' }],
    summary: '2 reservas',
    onFree: () => undefined,
  }),
);`,
  },
  {
    name: 'figures',
    script: `kit.page(
  { title: 'Meta do mês' },
  kit.figures([
    { label: 'Vendido', value: format.money(1284530.9), hint: format.count(312, 'pedido', 'pedidos') },
    { label: 'Meta', value: format.money(1560000), hint: '82,3 %' },
  ]),
  kit.line({
    title: 'Vendas acumuladas no mês',
    values: [['01/11', 60000], ['08/11', 410000], ['15/11', 820000], ['20/11', 1284530.9]].map(([label, value]) => ({ label, value })),
    show: format.money,
    goal: { label: 'Meta', value: 1560000 },
  }),
);`,
  },
  {
    name: 'form',
    script: `kit.page(
  { title: 'Novo fornecedor' },
  kit.form({
    fields: [
      { name: 'nome', label: 'Razão social', kind: 'text', required: true },
      { name: 'cnpj', label: 'CNPJ', kind: 'cnpj', required: true, value: '12ABC34501DE35' },
      { name: 'desde', label: 'Atende desde', kind: 'date', value: '2026-11-23' },
      { name: 'categoria', label: 'Categoria', kind: 'select', options: [{ value: 'frios', label: 'Frios' }] },
    ],
    submit: 'Enviar cadastro',
    onSubmit: async () => undefined,
  }),
);`,
  },
  {
    name: 'files',
    script: `const file = new File(['numero;valor'], 'planilha.csv', { type: 'text/csv' });
await portal.files.upload(file, { folder: 'CT-014' });
kit.page({ title: 'Contrato CT-014' }, kit.files({ label: 'Anexos', folder: 'CT-014' }));`,
  },
  {
    name: 'states',
    script: `kit.page(
  { title: 'Estados', actions: [kit.button('Tentar de novo', () => undefined, { variant: 'line', icon: 'refresh' })] },
  kit.card(
    'Situações',
    kit.status('Aprovado', 'ok'),
    kit.status('Em aberto', 'info'),
    kit.status('Aguardando aprovação', 'warn'),
    kit.status('Crédito recusado', 'bad'),
    kit.status('Cancelado', 'neutral'),
  ),
  kit.empty('Nada por aqui', 'Quando houver pedidos, eles aparecem aqui.'),
);`,
  },
];
