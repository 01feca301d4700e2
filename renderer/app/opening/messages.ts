import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    cannotOpen: (title: string, why: string) => `${title} não pode ser aberto agora: ${why}.`.replace('..', '.'),
    noScript: (title: string) => `${title} ainda não tem nada para abrir.`,
  },
});
