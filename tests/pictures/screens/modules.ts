// The modules of Aurora, as lists and as the page of their first row.
import { mariana } from '#tests/web/support/signed-in.ts';
import { openFirstRow, type Screen, untilNotice } from './screen.ts';

const item = (module: string, id: string): Screen => ({ name: id, person: mariana, path: `/dashboard/${module}/${id}` });

/** A list, and the page of its first row. */
const listItem = (module: string, id: string): readonly Screen[] => [
  item(module, id),
  { ...item(module, id), name: `${id}-detalhe`, reach: openFirstRow },
];

export const moduleScreens: readonly Screen[] = [
  ...listItem('vendas', 'pedidos'),
  ...listItem('vendas', 'aprovacoes'),
  item('vendas', 'meta-do-mes'),
  item('vendas', 'tabela-de-precos'),
  ...listItem('financeiro', 'titulos-a-vencer'),
  // Its rows open nothing.
  item('financeiro', 'titulos-vencidos'),
  ...listItem('financeiro', 'notas-fiscais'),
  {
    ...item('financeiro', 'limite-de-credito'),
    path: '/dashboard',
    reach: (page) => page.getByRole('button', { name: 'Limite de crédito', exact: true }).click(),
  },
  item('logistica', 'posicao-de-estoque'),
  item('logistica', 'entregas-de-hoje'),
  ...listItem('logistica', 'devolucoes'),
  item('logistica', 'agenda-de-docas'),
  item('logistica', 'produtos-da-nota'),
  ...listItem('pessoas', 'contratos'),
  { ...item('pessoas', 'treinamentos'), reach: untilNotice },
  item('pessoas', 'arquivos'),
  {
    ...item('vendas', 'pedidos'),
    name: 'pedidos-vazio',
    path: '/dashboard/vendas/pedidos?busca=nada+parecido',
  },
  {
    ...item('vendas', 'pedidos'),
    name: 'pedidos-falha',
    prepare: (page) =>
      page.route(/\/api\/remotesql\/.*pedidos-/, (route) =>
        route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE' } }),
      ),
  },
  {
    ...item('vendas', 'pedidos'),
    name: 'pedidos-carregando',
    isLoading: true,
    prepare: (page) => page.route(/\/api\/remotesql\/.*pedidos-/, () => undefined),
    reach: (page) => page.locator('iframe[title^="Módulo "]').waitFor(),
  },
];
