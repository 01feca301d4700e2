import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Novidades',
    sentence: 'Comunicados da empresa.',
    carousel: 'Comunicados',
    position: (index: number, total: number) => `${index} de ${total}`,
    previous: 'Anterior',
    next: 'Próximo',
    pause: 'Pausar',
    play: 'Continuar',
    never: 'Não mostrar de novo',
    close: 'Fechar comunicados',
  },
});
