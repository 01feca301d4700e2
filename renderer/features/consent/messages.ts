// Messages of the banner. The messages of the preferences are loaded with the preferences.
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Cookies neste portal',
    text: 'Usamos os cookies necessários para o portal funcionar. Outros, só com a sua permissão: recursos opcionais, estatísticas e divulgação.',
    acceptAll: 'Aceitar todos',
    reject: 'Rejeitar não necessários',
    choose: 'Escolher',
    failed: 'Não foi possível abrir as preferências. Verifique sua conexão e tente de novo.',
    read: 'Ok, entendi',
    saved: 'Preferências de cookies salvas.',
  },
});
