import { requiredField } from '#contract/rules/field-words.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    emails: 'E-mails',
    emailsHint: 'Separe por ponto e vírgula.',
    emailsExample: 'nome@empresa.com.br',
    noEmail: requiredField,
    badEmail: 'Informe um email válido.',
    tooManyEmails: (max: number) => `No máximo ${max} e-mails por vez.`,
    removeEmail: (email: string) => `Retirar ${email}`,
  },
});
