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
