import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    ask: 'Pedir aumento',
    sentence: (title: string) => `${title}: o pedido vai para quem administra o portal.`,
    scope: 'Para',
    limit: 'Limite desejado',
    limitIn: (unit: string) => `Limite desejado (${unit})`,
    today: (limit: string) => `Hoje: ${limit}.`,
    wrong: 'Informe um número.',
    notHigher: (limit: string) => `Informe mais do que o limite de hoje, ${limit}.`,
    overCeiling: (limit: string) => `O teto definido pela operação do portal é ${limit}.`,
    reason: 'Motivo',
    send: 'Enviar pedido',
    close: 'Fechar',
    sent: (protocol: string) => `Pedido enviado. Protocolo ${protocol}.`,
    open: 'Já existe um pedido aberto para esta cota',
    openText: (protocol: string, day: string) =>
      `Protocolo ${protocol}, de ${day}. Quem administra o portal ainda não respondeu.`,
    openOwn: 'Ver o seu pedido',
    refusals: {
      'quota-ceiling': 'Este limite passa do teto definido pela operação do portal. Peça menos, ou fale com a operação.',
      'quota-multiple': 'Peça no máximo cem vezes o limite de hoje.',
      'quota-not-higher': 'O limite de hoje já é este ou maior.',
      'quota-scope': 'Esta cota não tem mais este limite. Atualize a página.',
      'request-no-approver': 'Ninguém pode responder a este pedido.',
    },
    forbidden: 'Este limite não recusa mais o que você faz. Tente de novo.',
  },
});
