// Module scripts that use the tables and views of the kit.

/**
 * Thirty orders: number 1 is the oldest and the cheapest, every third is billed, and the customer of number 30 would run as a
 * formula.
 */
const orders = `
  const rows = Array.from({ length: 30 }, (_, index) => ({
    numero: index + 1,
    cliente: index === 29 ? '=1+1' : 'Cliente ' + (index + 1),
    emissao: '2026-11-' + String(index + 1).padStart(2, '0'),
    situacao: index % 3 === 0 ? 'Faturado' : 'Em aberto',
    valor: (index + 1) * 10.5,
  }));
  const columns = [
    { key: 'numero', label: 'Pedido' },
    { key: 'cliente', label: 'Cliente' },
    { key: 'emissao', label: 'Emissão', show: portal.format.date },
    { key: 'situacao', label: 'Situação', show: (value) => portal.kit.status(value, 'info') },
    { key: 'valor', label: 'Valor', align: 'end', show: portal.format.money, total: 'sum' },
  ];`;

/** A table with every feature. */
export const tableScript = `export default function start(portal) {${orders}
  const { kit } = portal;
  const received = kit.element('output', { 'aria-label': 'Recebido' }, '');
  kit.page({ title: 'Pedidos' }, received, kit.table({
    caption: 'Pedidos', rows, columns, pageLength: 10, search: 'Pedido ou cliente', export: 'pedidos',
    filters: [
      { name: 'situacao', label: 'Situação', kind: 'select' },
      { name: 'emissao', label: 'Emissão', kind: 'period' },
    ],
    selection: { actions: [{ label: 'Somar', onPress: (some) => void (received.textContent = some.map(({ numero }) => numero).join(' ')) }] },
    onOpen: ({ numero }) => void (received.textContent = 'aberto ' + numero),
  }));
}`;

/** Tabs, a filter bar, a dialog with a form, and a confirmation that fails once. */
export const viewsScript = `export default function start(portal) {
  const { kit } = portal;
  const received = kit.element('output', { 'aria-label': 'Recebido' }, '');
  const say = (value) => void (received.textContent = String(value));
  let tries = 0;
  const remove = async () => say(await kit.confirm({
    title: 'Encerrar o contrato CT-014?', sentence: 'A contratada recebe um aviso.', confirm: 'Encerrar contrato', danger: true,
    onConfirm: () => { tries += 1; if (tries === 1) throw new Error('O banco não respondeu.'); },
  }));
  const ask = async () => say(await kit.dialog({
    title: 'Recusar o pedido', sentence: 'O vendedor lê o motivo.',
    content: (close) => kit.form({
      fields: [{ name: 'motivo', label: 'Motivo', kind: 'text', required: true }],
      submit: 'Recusar', onSubmit: async ({ motivo }) => close(motivo),
    }),
  }));
  const tabs = kit.tabs([
    { id: 'a', label: 'Em aberto', count: 1105, content: async () => kit.element('p', {}, 'Lista em aberto') },
    { id: 'b', label: 'Aguardando aprovação', content: async () => { throw new Error('Sem resposta.'); } },
    { id: 'c', label: 'Faturados', count: 629, content: kit.card('Faturados', kit.button('Dentro', () => undefined)) },
  ], { label: 'Situação', onSelect: (id) => say('aba ' + id) });
  const bar = kit.filters({
    search: { label: 'Buscar pedidos' },
    fields: [{ name: 'filial', label: 'Filial', kind: 'select', options: [{ value: '1', label: 'Betim' }, { value: '2', label: 'Contagem' }] }],
    onChange: (values) => say(JSON.stringify(values)),
  });
  kit.page({ title: 'Telas' }, kit.element('div', { class: 'row' }, kit.button('Recusar pedido', ask), kit.button('Encerrar', remove)), received, bar, tabs);
}`;

/**
 * Sixty orders in a list with all its features, and a page for each. Every third order is billed. "Chamadas" counts the calls for rows; the search
 * "falha" rejects every second of them.
 */
export const listScript = `export default async function start({ kit, route, format }) {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    numero: index + 1,
    cliente: 'Cliente ' + (index + 1),
    emissao: '2026-11-' + String((index % 30) + 1).padStart(2, '0'),
    situacao: index % 3 === 0 ? 'Faturado' : 'Em aberto',
    filial: index % 2 === 0 ? 'Betim' : 'Contagem',
    canal: index % 5 === 0 ? 'Loja' : 'Telefone',
    valor: (index + 1) * 10.5,
  }));
  const calls = kit.element('output', { 'aria-label': 'Chamadas' }, '0');
  const matching = ({ situacao = '', busca = '', filial = '', canal = '', emissao_de = '', emissao_ate = '' }) => rows.filter((row) =>
    (situacao === '' || row.situacao === situacao) && row.cliente.toLowerCase().includes(busca) && (filial === '' || row.filial === filial) &&
    (canal === '' || row.canal === canal) && (emissao_de === '' || row.emissao >= emissao_de) && (emissao_ate === '' || row.emissao <= emissao_ate));
  const count = (values, situacao) => matching({ ...values, situacao }).length;
  const options = (...all) => all.map((value) => ({ value, label: value }));

  function openList() {
    const list = kit.list({
      caption: 'Pedidos',
      noun: ['pedido', 'pedidos'],
      rows: async (values) => {
        calls.textContent = String(Number(calls.textContent) + 1);
        if (values.busca === 'falha' && Number(calls.textContent) % 2 === 0) throw new Error('Sem resposta.');
        return matching(values.busca === 'falha' ? { ...values, busca: '' } : values);
      },
      columns: [
        { key: 'numero', label: 'Pedido' },
        { key: 'cliente', label: 'Cliente' },
        { key: 'emissao', label: 'Emissão', show: format.date },
        { key: 'situacao', label: 'Situação', show: (value) => kit.status(value, value === 'Faturado' ? 'neutral' : 'info') },
        { key: 'valor', label: 'Valor', align: 'end', show: format.money },
      ],
      tabs: {
        name: 'situacao',
        label: 'Situação dos pedidos',
        items: (values) => [
          { id: '', label: 'Todos', count: count(values, '') },
          { id: 'Em aberto', label: 'Em aberto', count: count(values, 'Em aberto') },
          { id: 'Faturado', label: 'Faturados', count: count(values, 'Faturado') },
        ],
      },
      search: { label: 'Buscar pedidos', placeholder: 'Cliente' },
      filters: [
        { name: 'emissao', label: 'Emissão', kind: 'period' },
        { name: 'filial', label: 'Filial', kind: 'select', options: options('Betim', 'Contagem') },
        { name: 'canal', label: 'Canal', kind: 'select', options: options('Loja', 'Telefone') },
        { name: 'entrega', label: 'Entrega', kind: 'period' },
      ],
      sort: { key: 'numero', descending: true },
      empty: { title: 'Nenhum pedido' },
      export: 'pedidos',
      card: { title: 'cliente', end: 'valor', status: 'situacao', notes: ['numero', 'emissao'] },
      onCount: (total) => page.update({ count: total }),
      onOpen: (row) => route.push('/' + row.numero),
    });
    const page = kit.page({ title: 'Pedidos', actions: [kit.button('Novo pedido', () => undefined, { variant: 'primary', icon: 'plus' })] }, calls, list);
  }

  function openOrder({ numero }) {
    kit.page({ title: 'Pedido ' + numero, back: '/' }, kit.card('Pedido', kit.button('Dentro', () => undefined)));
  }
  await kit.routes({ '/': openList, '/:numero': openOrder });
}`;
