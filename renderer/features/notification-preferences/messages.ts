import { requiredField } from '#contract/rules/field-words.ts';
import { messages } from '#renderer/i18n/messages.ts';

// Tenants name the channels and devices name the time zones. A name without a translation is shown unchanged.
const channels: Readonly<Record<string, string>> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  push: 'Aviso no portal',
};
const purposes: Readonly<Record<string, string>> = {
  email: 'Resumos, documentos e o que precisa ficar guardado.',
  whatsapp: 'O que pede a sua atenção no mesmo dia.',
  sms: 'Só o urgente, quando não há internet.',
  push: 'O que acontece enquanto você está com o portal aberto.',
};
const examples: Readonly<Record<string, string>> = {
  email: 'Por exemplo: “Seu título 48213 vence em três dias”.',
  whatsapp: 'Por exemplo: “O pedido 4471 aguarda a sua aprovação”.',
  sms: 'Por exemplo: “Entrega reagendada para amanhã, 9h”.',
  push: 'Por exemplo: “A carga chegou à doca 3”.',
};
/** The label of the switch of a channel whose name does not follow "Receber por". */
const uses: Readonly<Record<string, string>> = {
  email: 'Receber por e-mail',
  push: 'Receber notificações neste aparelho',
};
const zones: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
};

export const words = messages({
  'pt-BR': {
    title: 'Como você quer ser avisado?',
    lead: 'Escolha por onde e sobre o quê. Você pode recusar tudo e mudar de ideia quando quiser.',
    due: 'Sua empresa envia avisos e ainda falta a sua escolha de como recebê-los. Salve suas preferências para continuar no portal.',
    tabs: 'Avisos',
    preferences: 'Preferências',
    history: 'Histórico',
    historyLead: 'O que o portal já avisou, do mais novo ao mais antigo.',
    none: 'Sua empresa ainda não ativou avisos.',
    goOn: 'Continuar',
    save: 'Salvar preferências',
    notSaved: 'Suas escolhas não foram salvas, mas continuam aqui. Tente novamente.',
    channels,
    purposes,
    examples,
    uses,
    use: (channel: string) => `Receber por ${channel}`,
    contact: 'Enviado para',
    phone: 'Telefone com DDD',
    phoneHint: 'Usado só para estes avisos.',
    phoneRequired: requiredField,
    about: 'Sobre o quê',
    topic: 'Assunto',
    topicOf: (topic: string, channel: string) => `${topic} por ${channel}`,
    topics: {
      security: 'Segurança da conta',
      operation: 'Operação',
      finance: 'Financeiro',
      news: 'Novidades e ofertas',
    },
    topicHints: {
      security: 'Sempre enviado: protege o seu acesso.',
      operation: 'Pedidos, aprovações, entregas.',
      finance: 'Títulos, notas, limites.',
      news: 'Campanhas e lançamentos. Só se você pedir.',
    },
    quiet: 'Horário de silêncio',
    quietOn: 'Não me avise em certos horários',
    quietHint:
      'Vale para o que é enviado para fora do portal. No sino tudo aparece na hora, e avisos de segurança chegam sempre.',
    days: 'Dias',
    dayNames: ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'],
    from: 'Das',
    to: 'Até',
    zone: 'Fuso horário',
    quietProblems: {
      days: 'Escolha pelo menos um dia.',
      from: 'Informe o início.',
      to: 'Informe o fim.',
      same: 'O fim precisa ser diferente do início.',
    },
    zones,
  },
});
