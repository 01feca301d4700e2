// The needs and results of each example of docs/modules.md, for running and checking it. An example that is not here fails
// tests/architecture/guide-examples.test.ts. To add one: its name (heading and number, as that test prints it) and one of the kinds.
import type { FrameLocator } from '@playwright/test';
import { agendaExamples } from './agenda-examples.ts';
import type { Example } from './example.ts';

const fill = async (module: FrameLocator, label: string, text: string): Promise<void> =>
  module.getByRole('textbox', { name: label }).fill(text);

export const examples: Readonly<Record<string, Example>> = {
  'A first module 1': {
    kind: 'script',
    says: 'Nenhum resultado para os filtros aplicados.',
    async use(module) {
      await module.getByRole('table', { name: 'Pedidos' }).getByRole('rowheader').getByRole('button').first().click();
      await module.getByRole('heading', { level: 1, name: /^Pedido \d+$/ }).waitFor();
      await module.getByRole('button', { name: 'Voltar' }).click();
      await module.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('nada parecido com isto');
    },
  },
  'A first module 2': { kind: 'tenant' },
  'What portal can do 1': { kind: 'script', says: /^R\$\s[\d.]+,\d\d$/ },
  'portal.sql.run 1': {
    kind: 'script',
    after: 'show(columns.length > 3 && rows.length > 0 && !truncated);\nshow(one.rows.length <= 1);',
    says: 'true true',
  },
  'portal.sql.run 2': { kind: 'script', after: "show('reservada ou já ocupada');", says: 'reservada ou já ocupada' },
  'portal.sql.batch 1': {
    kind: 'script',
    at: '/dashboard/logistica/posicao-de-estoque',
    after: 'show(rows.length > 0 && rows.length <= limit && typeof truncated);',
    says: /boolean$/,
  },
  'portal.sql.batch 2': { kind: 'query', values: { pageLimit: 5, indexInit: 10 }, columns: ['numero', 'valor'] },
  'portal.sql.batch 3': {
    kind: 'script',
    after: 'show(all.rows.length);',
    says: '500 1000 1000',
  },
  'portal.notifications 1': { kind: 'script', after: 'show(Array.isArray(open));', says: 'true' },
  'portal.files 1': {
    kind: 'script',
    before: "const file = new File(['a;b\\n1;2\\n'], 'exemplo.csv', { type: 'text/csv' });",
    after:
      'show(files.some((kept) => kept.key === key));\nshow((await portal.files.list("CT-014")).some((kept) => kept.key === key));',
    says: /true false$/,
  },
  'portal.files 2': { kind: 'script', says: 'Anexos' },
  'portal.files 3': {
    kind: 'script',
    before: "const rows = [{ numero: 48217, cliente: 'Padaria Central', valor: 1234.5 }];",
    after: "show('salvo');",
    says: 'salvo',
  },
  'portal.router 1': {
    kind: 'script',
    at: '/dashboard/publico/seja-fornecedor',
    after: "show('entregue');",
    says: 'entregue',
  },
  'portal.route 1': {
    kind: 'script',
    says: 'Pedido 48.217',
    use: (module) => module.getByRole('button', { name: 'Pedido 48.217' }).click(),
  },
  'portal.digitalContent 1': {
    kind: 'script',
    before: `const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const poster = new File([Uint8Array.from(atob(dot), (char) => char.charCodeAt(0))], 'cartaz.png', { type: 'image/png' });
const guide = new File(['Antes de ligar a empilhadeira'], 'nr-11.txt', { type: 'text/plain' });
await portal.digitalContent.save('cursos/cartaz', { title: 'Cartaz', file: poster });
await portal.digitalContent.save('cursos/nr-11', { title: 'NR-11', file: guide });
`,
    after: 'document.title = String(content?.name);',
    says: 'Cartaz',
  },
  'Pages and routes 1': {
    kind: 'script',
    before: 'const { format } = portal;\n',
    says: /^Pedido 48\.\d{3}$/,
  },
  'Lists 1': {
    kind: 'script',
    before: 'const { format } = portal;\n',
    says: 'Todos',
    use: (module) => module.getByRole('table', { name: 'Pedidos' }).waitFor(),
  },
  'Tables 1': {
    kind: 'script',
    before: `const { format } = portal;
const rows = [{ numero: 'CT-014', contratada: 'Rápido Sul', fim: '2026-12-31', situacao: 'Vigente', valor_mensal: 1234.5 }];
/** @param {readonly object[]} selected */
const renew = (selected) => show(selected.length);
const openContract = () => show('aberto');
portal.root.append(`,
    after: ');',
    says: 'Limpar filtros',
    use: (module) => module.getByRole('searchbox').fill('nada parecido com isto'),
  },
  'Tables 2': {
    kind: 'script',
    before: "const columns = [{ key: 'numero', label: 'Pedido' }, { key: 'cliente', label: 'Cliente' }];",
    says: 'Nenhum pedido para os filtros.',
    async use(module) {
      await module.getByRole('cell').first().waitFor();
      await module.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('nada parecido com isto');
    },
  },
  'Tables 3': {
    kind: 'script',
    before: `/** @param {string} situacao */
const orders = async (situacao) => kit.element('p', {}, 'Lista: ' + situacao);
`,
    after: 'portal.root.append(situations);',
    says: 'Lista: Faturado',
    use: (module) => module.getByRole('tab', { name: /^Faturados/ }).click(),
  },
  'Dialogs 1': {
    kind: 'script',
    after: 'show(sure);',
    says: 'true',
    queries: [{ id: 'contrato-encerrar', sql: 'select {{numero}}::text as numero' }],
    use: (module) => module.getByRole('button', { name: 'Encerrar contrato' }).click(),
  },
  'Dialogs 2': {
    kind: 'script',
    after: 'show(answer);',
    says: /^recusado$/,
    queries: [
      {
        id: 'aprovacoes-decidir',
        sql: 'select {{numero}}::integer as numero, {{aprovar}}::boolean as aprovado, {{motivo}}::text as motivo',
      },
    ],
    async use(module) {
      await fill(module, 'Motivo', 'Sem limite');
      await module.getByRole('button', { name: 'Recusar pedido' }).click();
    },
  },
  'Sheets and decisions 1': {
    kind: 'script',
    before: 'const comment = () => show(1);',
    says: 'Helena Duarte',
    use: (module) => module.getByRole('button', { name: 'Comentar' }).waitFor(),
  },
  'Sheets and decisions 2': {
    kind: 'script',
    before: `const { format } = portal;
const rows = [
  { descricao: 'Farinha de trigo', quantidade: 4, unidade: 'saco', unidades: 'sacos', preco: 112.4, total: 449.6 },
  { descricao: 'Feijão carioca', quantidade: 1, unidade: 'fardo', unidades: 'fardos', preco: 214, total: 214 },
];
`,
    says: /^R\$\s903,60$/,
    use: (module) => module.getByRole('cell', { name: '1 fardo', exact: true }).waitFor(),
  },
  'Sheets and decisions 3': { kind: 'script', says: /^Passa do limite em R\$\s4\.730,40 \(5,9 %\)\.$/ },
  'Sheets and decisions 4': {
    kind: 'script',
    before: `/** @param {{ aprovar: boolean, motivo?: string, mensagem?: string }} answer */
const decide = async ({ motivo, mensagem }) => {
  throw new Error('Outra pessoa já decidiu: ' + motivo + ', ' + mensagem);
};
`,
    says: 'Outra pessoa já decidiu: limite, Sem garantia',
    async use(module) {
      await module.getByRole('button', { name: 'Recusar', exact: true }).click();
      await module.getByRole('combobox', { name: 'Motivo da recusa' }).click();
      await module.getByRole('option', { name: 'Acima do limite' }).click();
      await fill(module, 'O que dizer a Tatiane', 'Sem garantia');
      await module.getByRole('button', { name: 'Recusar pedido' }).click();
    },
  },
  ...agendaExamples,
  'Figures and charts 1': {
    kind: 'script',
    before: 'const { format } = portal;\n',
    says: '312 pedidos',
    async use(module) {
      await module.getByRole('img', { name: 'Vendas acumuladas' }).waitFor();
      await module.getByRole('img', { name: 'Vendas por filial' }).waitFor();
    },
  },
  'States 1': {
    kind: 'script',
    says: /^(?:Último pedido|Nenhum pedido aprovado)$/,
    use: (module) => module.getByRole('button', { name: 'Atualizar' }).click(),
  },
  'Fields 1': {
    kind: 'script',
    says: 'Já cadastrado.',
    async use(module) {
      await fill(module, 'CNPJ', '11.222.333/0001-81');
      await fill(module, 'Telefone', '(11) 98765-4321');
      await module.getByRole('button', { name: 'Cadastrar' }).click();
    },
  },
  'Fields 2': {
    kind: 'script',
    before: `/** @param {string} dia */
const load = (dia) => show(dia);
portal.root.append(`,
    after: ');',
    says: 'Dia',
  },
  'Fields 3': {
    kind: 'script',
    before: 'portal.root.append(',
    after: ');',
    queries: [
      {
        id: 'pedido-criar',
        sql: 'select {{cliente}}::text as cliente, {{valor}}::numeric as valor, {{entrega}}::text as entrega',
      },
    ],
    says: 'Informe um valor maior que zero.',
    async use(module) {
      await fill(module, 'Cliente', 'Padaria Central');
      await fill(module, 'Valor', '0');
      await module.getByRole('button', { name: 'Salvar' }).click();
    },
  },
  'Older scripts: trusted mode 1': { kind: 'tenant' },
  'Direct links 1': {
    kind: 'script',
    // As the portal itself opens it, and as a link with parameters does.
    before: `/** @param {string} numero */
const showDelivery = (numero) => show('entrega ' + numero);
const showSearch = () => show('busca');
const linked = { ...portal, context: { ...portal.context, parameters: { numero: '48217' } } };
for (const opened of [portal, linked]) {
const portal = opened;`,
    after: '}',
    says: 'busca entrega 48217',
  },
  'Direct links 2': {
    kind: 'script',
    before: 'const finish = () => undefined;',
    says: 'Registrar conclusão',
  },
  'Writing one 1': { kind: 'manifest', sql: 'Writing one 2' },
  'Writing one 2': { kind: 'query', values: { desde: '2020-01-01' }, columns: ['numero', 'emissao', 'valor'] },
  'The types of a module 1': { kind: 'commands' },
};
