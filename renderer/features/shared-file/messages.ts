import { requiredField } from '#contract/rules/field-words.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: (name: string) => `Baixar ${name}`,
    by: (who: string, until: string) => `Compartilhado por ${who}. O link vale até ${formatDateTime(until)}.`,
    withoutSender: (until: string) => `O link vale até ${formatDateTime(until)}.`,
    password: 'Senha do link',
    passwordHint: 'Quem enviou o link sabe qual é.',
    missing: requiredField,
    wrong: 'Senha incorreta',
    download: (size: string) => `Baixar (${size})`,
    started: 'O download começou. Se nada aconteceu, tente de novo.',
    ended: 'Este link terminou',
    endedText: 'O prazo passou, o link foi revogado ou o arquivo não existe mais. Peça outro a quem enviou.',
    invalid: 'Este link não é válido',
    invalidText: 'O endereço pode ter sido cortado. Copie o link inteiro, ou peça outro a quem enviou.',
    home: 'Ir para o portal',
    failed: 'Não foi possível abrir o link',
  },
});
