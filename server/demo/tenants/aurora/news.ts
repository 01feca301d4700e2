// Aurora's banners of the dashboard, and notifications.
import type { DemoBanner, DemoNotification } from '#server/demo/tenants/demo-tenant.ts';

export const auroraBanners: readonly DemoBanner[] = [
  {
    id: 'fechamento',
    html: `<h2>Fechamento do mês</h2>
<p>Os pedidos enviados até <strong>dia 28, às 18h</strong>, entram no faturamento deste mês.</p>
<p>Dúvidas? Fale com a equipe de vendas pelo <a href="tel:08005912040">0800 591 2040</a>.</p>`,
    groups: ['novidades'],
  },
  {
    id: 'docas-betim',
    html: `<h2>Docas de Betim em manutenção</h2>
<p>Em alguns dias uma doca abre mais tarde. Veja os horários livres na <em>Agenda de docas</em>.</p>`,
    groups: ['novidades'],
  },
];

const mariana = 'mariana.costa@aurora.com.br';
const rafael = 'rafael.nogueira@aurora.com.br';

export const auroraNotifications: readonly DemoNotification[] = [
  {
    to: mariana,
    title: 'Boas-vindas ao Portal Aurora',
    message: 'Escolha as suas empresas no alto da página.',
    minutesAgo: 43_200,
    read: true,
  },
  {
    to: mariana,
    title: 'Contrato renovado',
    message: 'O contrato de seguro de carga foi renovado por 24 meses.',
    severity: 'ok',
    module: 'pessoas',
    item: 'contratos',
    minutesAgo: 2_950,
    read: true,
  },
  {
    to: mariana,
    title: 'Pedidos aguardam a sua aprovação',
    message: 'Há pedidos acima do limite de crédito nas suas empresas.',
    severity: 'warn',
    module: 'vendas',
    item: 'aprovacoes',
    minutesAgo: 190,
  },
  {
    to: mariana,
    title: 'Treinamento perto do vencimento',
    message: 'NR-11 de operadores da Matriz vence nos próximos dias.',
    severity: 'warn',
    module: 'pessoas',
    item: 'treinamentos',
    minutesAgo: 95,
  },
  {
    to: mariana,
    title: 'Título vencido',
    message: 'Um cliente da Filial Contagem está com título em atraso.',
    severity: 'bad',
    module: 'financeiro',
    item: 'titulos-vencidos',
    minutesAgo: 12,
  },
  {
    to: rafael,
    title: 'Nova tabela de preços',
    message: 'A tabela do mês já está valendo.',
    module: 'vendas',
    item: 'tabela-de-precos',
    minutesAgo: 1_500,
  },
  {
    to: rafael,
    title: 'Meta do mês',
    message: 'Veja quanto falta para a meta das suas empresas.',
    module: 'vendas',
    item: 'meta-do-mes',
    minutesAgo: 60,
  },
];
