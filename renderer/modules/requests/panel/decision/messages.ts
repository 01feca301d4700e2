import { messages } from '#renderer/i18n/messages.ts';

/** The words about a request to delete the data of a person. */
export const words = messages({
  'pt-BR': {
    here: 'Concluir só responde à pessoa. Para excluir a conta, use “Anonimizar”, na aba LGPD do cadastro.',
    elsewhere: 'Concluir só responde à pessoa. A conta é excluída por quem administra os usuários.',
    ordered: (day: string) => `A conta será excluída em ${day}. Concluir só responde à pessoa.`,
    open: 'Abrir o cadastro',
  },
});
