import { counted, messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Avisos',
    bell: (count: number) => (count === 0 ? 'Avisos' : `Avisos, ${counted(count, 'não lido', 'não lidos')}`),
    empty: 'Você está em dia.',
    failed: 'Não foi possível carregar seus avisos.',
    none: 'Nenhum aviso até agora.',
    history: 'Todos os avisos',
    unread: 'Não lido',
    severity: { info: 'Informação', ok: 'Concluído', warn: 'Atenção', bad: 'Problema' } as const,
  },
});
