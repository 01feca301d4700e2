import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Avisos',
    bell: (count: number) => (count === 0 ? 'Avisos' : `Avisos, ${counted(count, 'não lido', 'não lidos')}`),
    empty: 'Você está em dia.',
    failed: 'Não foi possível carregar seus avisos.',
    none: 'Nenhum aviso até agora.',
    history: 'Todos os avisos',
    unread: 'Não lido',
    read: 'Marcar como lido',
    readOne: (title: string) => `Marcar como lido: ${title}`,
    readAll: 'Marcar todos como lidos',
    done: (left: number) => (left === 0 ? 'Nenhum aviso por ler.' : `${counted(left, 'aviso', 'avisos')} por ler.`),
    older: 'Mostrar mais antigos',
    olderFailed: 'Não foi possível carregar os mais antigos. Tente novamente.',
    seeAll: 'Ver todos os avisos',
    severity: { info: 'Informação', ok: 'Concluído', warn: 'Atenção', bad: 'Problema' } as const,
  },
});
