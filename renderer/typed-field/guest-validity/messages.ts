import { guestWarningDays } from '#contract/limits.ts';
import { formatDate } from '#contract/rules/date.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    validity: 'Validade',
    validities: { '30d': '30 dias', '60d': '60 dias', '90d': '90 dias', date: 'Data' },
    lastDay: 'Último dia',
    validityHint: (day: string) => `Até ${formatDate(day)}. Um aviso sai ${guestWarningDays} dias antes.`,
    badDay: 'Escolha um dia a partir de hoje e dentro de um ano.',
  },
});
