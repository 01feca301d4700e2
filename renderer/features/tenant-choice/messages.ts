import { requiredField } from '#contract/rules/field-words.ts';
import { messages } from '#renderer/i18n/messages.ts';
import type { Refusal } from './tenant-choice-flow.ts';

const named = (tried: readonly string[], otherwise: string): string => tried[0] ?? otherwise;

const refusals: Readonly<Record<Refusal['reason'], (tried: readonly string[]) => string>> = {
  empty: () => requiredField,
  malformed: () => 'Digite um domínio, como portal.suaempresa.com.br, ou o seu e-mail de trabalho.',
  unreachable: (tried) => `Não foi possível falar com ${named(tried, 'este endereço')}. Confira o endereço e a conexão.`,
  'not-a-portal': (tried) => `Não há um portal em ${named(tried, 'este endereço')}. Confira o endereço com a sua empresa.`,
  disabled: (tried) => `O portal de ${named(tried, 'sua empresa')} está desativado. Fale com a sua empresa.`,
  locked: () => 'A sua organização definiu a empresa deste aplicativo.',
  failed: () => 'Não foi possível concluir. Tente de novo.',
};

export const words = messages({
  'pt-BR': {
    title: 'Qual é a sua empresa?',
    lead: 'Digite o endereço do portal ou o seu e-mail de trabalho.',
    field: 'Domínio ou e-mail de trabalho',
    example: 'portal.suaempresa.com.br',
    continue: 'Continuar',
    opening: (title: string) => `Abrindo ${title}`,
    refused: ({ reason, tried }: Refusal) => refusals[reason](tried),
  },
});
