import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    offline: 'Sem conexão',
    offlineText: 'A lista aparece quando a conexão voltar.',
    forbidden: 'Você não tem acesso a esta área.',
    failed: 'Não foi possível carregar a lista',
    old: (time: string, why: string) => `Atualizado às ${time}. ${why}`,
  },
});
