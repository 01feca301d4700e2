import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Sua opinião',
    sentence: 'De 0 a 10, quanto você recomendaria este portal a um colega?',
    score: 'Sua nota',
    ends: ['nada provável', 'muito provável'] as const,
    missing: 'Escolha uma nota de 0 a 10.',
    comment: 'O que podemos melhorar?',
    commentHint: (most: number) => `Até ${counted(most, 'caractere', 'caracteres')}. Quem administra o portal lê o comentário.`,
    contact: 'Posso ser contatado sobre esta resposta',
    send: 'Enviar',
    later: 'Agora não',
    thanks: 'Obrigado pela sua opinião.',
  },
});
