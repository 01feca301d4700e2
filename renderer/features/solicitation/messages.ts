import { formatDateTime } from '#contract/rules/date.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Pedido de acesso',
    lead: 'Confira o pedido. Nada muda antes de você confirmar.',
    who: 'Quem pede',
    company: 'Empresa',
    profiles: 'Perfis',
    message: 'Mensagem',
    requestedAt: 'Pedido em',
    until: 'Responder até',
    choose: 'Sua resposta',
    approve: 'Aprovar',
    refuse: 'Recusar',
    confirmApproval: 'Confirmar aprovação',
    confirmRefusal: 'Confirmar recusa',
    confirm: 'Confirmar',
    chooseFirst: 'Escolha uma resposta.',
    reason: 'Motivo',
    doneApproved: 'Acesso aprovado',
    doneRefused: 'Pedido recusado',
    personNotified: 'A pessoa foi avisada.',
    answered: 'Já respondida',
    answeredBy: (name: string, iso: string) => `Respondida por ${name} em ${formatDateTime(iso)}.`,
    answeredText: 'Outra pessoa já respondeu a este pedido.',
    expired: 'Este pedido expirou',
    expiredText: 'O prazo para responder passou. Quem pediu pode pedir de novo.',
    invalid: 'Este link não é válido',
    invalidText:
      'O endereço pode ter sido cortado pelo programa de e-mail: copie-o inteiro. Se ele está completo, o pedido não existe mais ou não é mais você quem responde por ele.',
    failed: 'Não foi possível verificar o pedido',
    failedText: 'O link continua valendo. Verifique sua conexão e tente novamente.',
    toPortal: 'Ir para o portal',
    checking: 'Verificando o pedido',
  },
});
