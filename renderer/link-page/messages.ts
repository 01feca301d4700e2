import { formatDate, formatTime } from '#contract/rules/date.ts';
import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

/** "21/11/2026 às 14:30". A link used in December may be opened again in January. */
const when = (iso: string): string => `${formatDate(iso)} às ${formatTime(iso)}`;

export const words = messages({
  'pt-BR': {
    checking: 'Verificando o link',
    expiresIn: {
      days: (days: number) => `Expira em ${counted(days, 'dia', 'dias')}`,
      hours: (hours: number) => `Expira em ${counted(hours, 'hora', 'horas')}`,
      minutes: (minutes: number) => `Expira em ${counted(minutes, 'minuto', 'minutos')}`,
      over: 'Expirado',
    },
    company: 'Empresa',
    gone: 'Este link expirou ou já foi usado.',
    used: 'Este link já foi usado',
    usedByYou: (iso: string) =>
      `Ele foi usado por você em ${when(iso)}. Cada link serve uma vez só. Se não foi você, peça um novo e avise a empresa.`,
    openedElsewhere: (iso: string) =>
      `Ele foi aberto em outro navegador em ${when(iso)}, e só abre lá. Para abrir neste, peça um novo link.`,
    expired: 'Este link expirou',
    expiredText: 'Por segurança, links têm prazo. Peça um novo: ele chega em instantes.',
    invalid: 'Este link não é válido',
    invalidText: 'O endereço pode ter sido cortado pelo programa de e-mail. Copie o link inteiro ou peça um novo.',
    checkFailed: 'Não foi possível verificar o link',
    checkFailedText: 'O link continua valendo. Verifique sua conexão e tente novamente.',
    enter: 'Entrar',
    resend: 'Enviar novo link',
    resendIn: (seconds: number) => `Novo link em ${seconds} s`,
    resendWait: 'Espere um pouco para pedir outro link',
    sentAgain: 'Novo link enviado.',
  },
});
