// Aurora's modules, in the order of the launcher. Groups decide which people see them.
import type * as z from 'zod/mini';
import type { Module } from '#contract/entities/module.ts';
import { publicModule } from './public-module.ts';

type ModuleInput = z.input<typeof Module>;
const connector = 'dw-aurora';

const sales: ModuleInput = {
  id: 'vendas',
  title: 'Vendas',
  icon: 'shopping-cart',
  role: { groups: ['vendas'] },
  item: [
    {
      id: 'pedidos',
      title: 'Pedidos',
      icon: 'shopping-cart',
      script: 'pedidos',
      connector,
      sumSql: 'resumo-pedidos',
      detailSql: 'detalhe-pedidos',
      sumType: 'currency',
      sumCaption: 'Em aberto',
      sqlIds: [
        'pedidos-lista',
        'pedidos-filtrados',
        'pedidos-todos',
        'pedidos-situacoes',
        'pedidos-detalhe',
        'pedidos-itens',
        'pedidos-historico',
        'pedidos-comentar',
        'pedidos-cancelar',
        'pedidos-faturar',
      ],
    },
    {
      id: 'aprovacoes',
      title: 'Aprovações',
      icon: 'badge-check',
      script: 'aprovacoes',
      connector,
      sumSql: 'resumo-aprovacoes',
      sumType: 'custom-text',
      sumCaption: 'Pedidos à espera',
      sqlIds: [
        'aprovacoes-lista',
        'aprovacoes-detalhe',
        'aprovacoes-pagamentos',
        'aprovacoes-decidir',
        'aprovacoes-perguntar',
        'pedidos-itens',
      ],
    },
    {
      id: 'meta-do-mes',
      title: 'Meta do mês',
      icon: 'target',
      script: 'meta-do-mes',
      connector,
      sumSql: 'resumo-meta',
      sumType: 'custom-text',
      sumCaption: 'Vendido frente à meta',
      sqlIds: ['meta-mes', 'meta-por-dia', 'meta-por-filial'],
    },
    {
      id: 'tabela-de-precos',
      title: 'Tabela de preços',
      description: 'Preços vigentes por categoria, com o reajuste de cada produto.',
      icon: 'tags',
      script: 'tabela-de-precos',
      connector,
      sqlIds: ['precos-lista', 'precos-categorias'],
    },
  ],
};

const finance: ModuleInput = {
  id: 'financeiro',
  title: 'Financeiro',
  icon: 'wallet',
  role: { groups: ['financeiro'] },
  item: [
    {
      id: 'titulos-a-vencer',
      title: 'Títulos a vencer',
      icon: 'calendar-clock',
      script: 'titulos-a-vencer',
      connector,
      sumSql: 'resumo-titulos-a-vencer',
      detailSql: 'detalhe-titulos-a-vencer',
      sumType: 'currency',
      sumCaption: 'Próximos 30 dias',
      sqlIds: ['titulos-a-vencer', 'titulos-prazos', 'titulos-detalhe'],
    },
    {
      id: 'titulos-vencidos',
      title: 'Títulos vencidos',
      icon: 'circle-alert',
      script: 'titulos-vencidos',
      connector,
      sumSql: 'resumo-titulos-vencidos',
      detailSql: 'detalhe-titulos-vencidos',
      sumType: 'currency',
      sumCaption: 'Em atraso',
      sqlIds: ['titulos-vencidos', 'titulos-faixas'],
    },
    {
      id: 'notas-fiscais',
      title: 'Notas fiscais',
      icon: 'receipt-text',
      script: 'notas-fiscais',
      connector,
      sumSql: 'resumo-notas',
      detailSql: 'detalhe-notas',
      sumType: 'numeric',
      sumCaption: 'Emitidas em 30 dias',
      sqlIds: ['notas-lista', 'notas-situacoes', 'notas-detalhe', 'notas-itens'],
    },
    {
      id: 'limite-de-credito',
      title: 'Limite de crédito',
      icon: 'wallet',
      // The only legacy script. It opens over the current screen and does not change the address.
      script: 'limite-de-credito.js',
      connector,
      sumSql: 'resumo-limite',
      sumType: 'currency',
      sumCaption: 'Disponível hoje',
      sqlIds: ['limites-lista'],
    },
  ],
};

const logistics: ModuleInput = {
  id: 'logistica',
  title: 'Estoque e logística',
  icon: 'boxes',
  role: { groups: ['logistica'] },
  item: [
    {
      id: 'posicao-de-estoque',
      title: 'Posição de estoque',
      icon: 'boxes',
      script: 'posicao-de-estoque',
      connector,
      sumSql: 'resumo-estoque',
      detailSql: 'detalhe-estoque',
      sumType: 'numeric',
      sumCaption: 'Itens em 4 depósitos',
      sqlIds: ['estoque-por-deposito', 'estoque-por-categoria', 'estoque-produtos', 'estoque-contagem', 'estoque-giro'],
    },
    {
      id: 'entregas-de-hoje',
      title: 'Entregas de hoje',
      icon: 'truck',
      script: 'entregas-de-hoje',
      connector,
      sumSql: 'resumo-entregas',
      sumType: 'custom-text',
      sumCaption: 'Concluídas',
      sqlIds: ['entregas-do-dia'],
    },
    {
      id: 'devolucoes',
      title: 'Devoluções',
      icon: 'undo-2',
      script: 'devolucoes',
      connector,
      sumSql: 'resumo-devolucoes',
      sumType: 'numeric',
      sumCaption: 'Por decidir',
      sqlIds: [
        'devolucoes-lista',
        'devolucoes-contagem',
        'devolucoes-motivos',
        'devolucoes-detalhe',
        'devolucoes-decidir',
        'devolucoes-itens',
      ],
    },
    {
      id: 'agenda-de-docas',
      title: 'Agenda de docas',
      description: 'Reserve o horário de recebimento e expedição por depósito.',
      icon: 'warehouse',
      script: 'agenda-de-docas',
      connector,
      sqlIds: [
        'docas-lista',
        'docas-do-deposito',
        'docas-fechadas',
        'docas-filiais',
        'docas-reservar',
        'docas-confirmar',
        'docas-cancelar',
      ],
    },
    {
      id: 'produtos-da-nota',
      title: 'Produtos da NF-e',
      description: 'Confira os produtos de uma NF-e antes de produzir.',
      icon: 'package-search',
      // A screen of the portal itself.
      script: 'native:nfe-products',
      connector,
    },
  ],
};

const people: ModuleInput = {
  id: 'pessoas',
  title: 'Pessoas e contratos',
  icon: 'users',
  role: { groups: ['rh'] },
  item: [
    {
      id: 'contratos',
      title: 'Contratos',
      icon: 'file-check',
      script: 'contratos',
      connector,
      sumSql: 'resumo-contratos',
      sumType: 'numeric',
      sumCaption: 'Em vigor',
      sqlIds: ['contratos-lista'],
    },
    {
      id: 'treinamentos',
      title: 'Treinamentos',
      icon: 'graduation-cap',
      script: 'treinamentos',
      connector,
      sumSql: 'resumo-treinamentos',
      sumType: 'custom-text',
      sumCaption: 'Vencidos ou a vencer em 30 dias',
      sqlIds: ['treinamentos-lista', 'treinamentos-contagem', 'treinamentos-concluir'],
      modal: {
        items: [
          {
            html: '<p>A <strong>NR-11</strong> agora é renovada a cada 12 meses.</p><p>Conclua os treinamentos obrigatórios até a validade.</p>',
          },
        ],
        setCookieWatched: true,
      },
    },
    {
      id: 'arquivos',
      title: 'Arquivos',
      description: 'Os seus, os das empresas e links',
      icon: 'folder',
      script: 'native:files',
      connector,
    },
  ],
};

const development: ModuleInput = {
  id: 'desenvolvimento',
  title: 'Desenvolvimento',
  icon: 'wrench',
  role: { groups: ['developer', 'admin-content'] },
  item: [
    {
      id: 'codigo',
      title: 'Editor de código',
      description: 'Rascunhos, versões e publicação dos scripts.',
      icon: 'file-text',
      script: 'native:code-editor',
      connector,
    },
  ],
};

const account: ModuleInput = {
  id: 'conta',
  title: 'Sua conta',
  icon: 'user-round',
  item: [
    {
      id: 'atividade',
      title: 'Atividade',
      description: 'O que foi feito na sua conta; para quem administra, na empresa toda.',
      icon: 'activity',
      // A screen of the portal itself.
      script: 'native:activity',
      connector,
    },
  ],
};

/** The person's own account is last: people with few modules do not open the portal for it. */
export const auroraModules: readonly ModuleInput[] = [sales, finance, logistics, people, development, publicModule, account];
