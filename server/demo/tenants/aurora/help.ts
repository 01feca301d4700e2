import type { DemoTenant } from '#server/demo/tenants/demo-tenant.ts';

export const auroraHelp: DemoTenant['company']['help'] = {
  phone: '0800 591 2040',
  email: 'atendimento@aurora.com.br',
  hours: 'Segunda a sexta, das 8h às 18h',
  topics: [
    {
      title: 'Meu pedido não aparece na lista',
      words: ['pedido', 'carteira', 'sumiu', 'atraso'],
      steps: [
        'Confira, no alto da tela, se a empresa que comprou está selecionada.',
        'Pedidos enviados depois das 18h entram na carteira do dia útil seguinte.',
        'Ainda não apareceu? Abra um chamado com o número do pedido.',
      ],
    },
    {
      title: 'Segunda via de boleto',
      words: ['boleto', 'vencido', 'linha digitável', 'pagamento'],
      steps: [
        'Na tela de entrada, em Serviços abertos, escolha 2ª via de boleto.',
        'Escolha o título: a linha digitável já vem com os encargos do dia.',
        'Títulos vencidos há mais de 60 dias são negociados com o atendimento.',
      ],
    },
    {
      title: 'Agendar uma entrega na doca',
      words: ['doca', 'agenda', 'recebimento', 'caminhão'],
      steps: [
        'Abra o grupo Estoque e logística e escolha Agenda de docas.',
        'Escolha dia, horário e doca, e informe a placa do veículo.',
        'Mudanças são aceitas até 12 horas antes do horário marcado.',
      ],
    },
  ],
};
