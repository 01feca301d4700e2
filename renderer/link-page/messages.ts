import { formatDate, formatTime } from '#contract/rules/date.ts';
import { messages } from '#renderer/i18n/messages.ts';

/** "21/11 às 14:30". A link is too short-lived for a year. */
const when = (iso: string): string => `${formatDate(iso).slice(0, 5)} às ${formatTime(iso)}`;

export const words = messages({
  'pt-BR': {
    checking: 'Verificando o link',
    gone: 'Este link expirou ou já foi usado.',
    used: 'Este link já foi usado',
    usedAt: (iso: string) => `Ele foi usado em ${when(iso)}. Cada link serve uma vez só.`,
    usedByYou: (iso: string) =>
      `Ele foi usado por você em ${when(iso)}. Cada link serve uma vez só. Se não foi você, peça um novo e avise a empresa.`,
    expired: 'Este link expirou',
    expiredText: 'Por segurança, links têm prazo. Peça um novo: ele chega em instantes.',
    invalid: 'Este link não é válido',
    invalidText: 'O endereço pode ter sido cortado pelo programa de e-mail. Copie-o inteiro ou peça um novo link.',
    checkFailed: 'Não foi possível verificar o link',
    checkFailedText: 'O link continua valendo. Verifique sua conexão e tente novamente.',
    enter: 'Entrar',
    resend: 'Enviar novo link',
    resendIn: (seconds: number) => `Novo link em ${seconds} s`,
    resendWait: 'Espere um pouco para pedir outro link',
    sentAgain: 'Novo link enviado.',
  },
});
