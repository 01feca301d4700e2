import { messages } from '#renderer/i18n/messages.ts';

const when = (iso: string): string => {
  const date = new Date(iso);
  const day = date.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
  return `${day} às ${date.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}`;
};

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
