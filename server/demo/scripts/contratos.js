// Contratos: a lista, em ordem de término, e um contrato com os seus arquivos.

/**
 * `dias`: quantos faltam para o término.
 * @typedef {import('portal').Portal} Portal
 * @typedef {import('portal').FilterValues} FilterValues
 * @typedef {{ numero: string, contratada: string, objeto: string, inicio: string, fim: string, situacao: string, valor_mensal: number,
 *   gestor: string, dias: number }} Contrato
 */

/** @type {Readonly<Record<string, import('portal').StatusTone>>} */
const tones = { Vigente: 'ok', 'A vencer': 'warn', Encerrado: 'neutral' };

/**
 * As abas, e os contratos de cada uma.
 * @type {readonly { id: string, label: string, has: (row: Contrato) => boolean }[]}
 */
const tabs = [
  { id: '', label: 'Em vigor', has: ({ situacao }) => situacao !== 'Encerrado' },
  { id: 'a-vencer', label: 'A vencer em 30 dias', has: ({ situacao }) => situacao === 'A vencer' },
  { id: 'encerrados', label: 'Encerrados', has: ({ situacao }) => situacao === 'Encerrado' },
  { id: 'todos', label: 'Todos', has: () => true },
];

/** Os valores de uma lista sem busca nem filtro. */
const all = { busca: '', fim_de: '', fim_ate: '' };

/** @param {Portal} portal */
export default async function start(portal) {
  const { kit, route, ui, format } = portal;

  /** @param {FilterValues} values */
  async function rows({ situacao = '', ...values }) {
    const tab = tabs.find(({ id }) => id === situacao);
    const found = await contracts(portal, values);
    return tab === undefined ? found : found.filter(tab.has);
  }

  /** @param {FilterValues} values */
  async function items(values) {
    const found = await contracts(portal, values);
    return tabs.map(({ id, label, has }) => ({ id, label, count: found.filter(has).length }));
  }

  function openList() {
    const list = kit.list({
      caption: 'Contratos',
      noun: ['contrato', 'contratos'],
      rows,
      columns: [
        { key: 'numero', label: 'Contrato' },
        { key: 'contratada', label: 'Contratada' },
        { key: 'objeto', label: 'Objeto' },
        { key: 'fim', label: 'Fim', show: format.date },
        { key: 'situacao', label: 'Situação', show: (situacao) => status(portal, situacao) },
        { key: 'valor_mensal', label: 'Valor mensal', align: 'end', show: format.money, total: 'sum' },
      ],
      tabs: { name: 'situacao', label: 'Situação dos contratos', items },
      search: { label: 'Buscar contratos', placeholder: 'Número, contratada ou objeto' },
      filters: [{ name: 'fim', label: 'Fim', kind: 'period' }],
      sort: { key: 'fim' },
      empty: { title: 'Nenhum contrato', sentence: 'As empresas selecionadas não têm contratos nesta situação.' },
      export: 'contratos',
      card: { title: 'contratada', end: 'valor_mensal', status: 'situacao', notes: ['numero', 'fim'] },
      onCount: (count) => page.update({ count }),
      onOpen: (row) => route.push(`/${row.numero}`),
    });
    const page = kit.page({ title: 'Contratos' }, list);
  }

  /** @param {string} numero */
  async function openContract(numero) {
    const place = kit.element('div');
    const print = kit.button('Imprimir', () => ui.print(), { icon: 'printer' });
    const page = kit.page({ title: `Contrato ${numero}`, back: '/', actions: [print] }, place);
    await kit.load(place, async () => {
      const row = (await contracts(portal, all)).find((one) => one.numero === numero);
      if (row === undefined) return kit.empty('Contrato não encontrado', 'Ele pode ser de uma empresa que você não selecionou.');
      page.update({ subtitle: row.objeto, status: status(portal, row.situacao) });
      return [kit.sheet([facts(portal, row)]), kit.files({ label: 'Anexos do contrato', folder: row.numero })];
    });
  }

  await kit.routes({ '/': openList, '/:numero': ({ numero = '' }) => openContract(numero) });
}

/**
 * @param {Portal} portal
 * @param {FilterValues} values
 */
async function contracts({ sql }, values) {
  /** @type {import('portal').SqlResult<Contrato>} */
  const result = await sql.run('contratos-lista', values);
  return result.rows;
}

/**
 * @param {Portal} portal
 * @param {string} situacao
 */
const status = ({ kit }, situacao) => kit.status(situacao, tones[situacao] ?? 'neutral');

/**
 * @param {Portal} portal
 * @param {Contrato} contrato
 */
function facts({ kit, format }, { contratada, inicio, fim, dias, valor_mensal, gestor }) {
  const left = dias === 0 ? 'Vence hoje' : dias > 0 ? `Vence em ${format.count(dias, 'dia', 'dias')}` : 'Encerrado';
  return kit.facts([
    { label: 'Contratada', value: contratada },
    { label: 'Vigência', value: `${format.date(inicio)} a ${format.date(fim)}`, note: left },
    { label: 'Valor mensal', value: format.money(valor_mensal) },
    { label: 'Gestor', value: gestor },
  ]);
}
