import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    sessionLost: 'Sua sessão terminou. Entre novamente para continuar.',
  },
});
