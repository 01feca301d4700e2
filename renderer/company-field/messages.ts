import { requiredField } from '#contract/rules/field-words.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    required: requiredField,
    unfinished: 'Escolha uma empresa da lista, ou escreva o CNPJ inteiro.',
    wrongCode: 'Informe um CNPJ válido.',
    placeholder: 'Nome, marcador ou CNPJ',
    list: 'Empresas do portal',
    more: 'Há mais empresas. Escreva mais para encontrar outras.',
    busy: 'Buscando…',
    none: 'Nenhuma empresa encontrada.',
    failed: 'A busca falhou. O CNPJ inteiro ainda pode ser escrito.',
    retry: 'Buscar de novo',
    offline: 'Sem conexão: a busca volta com ela.',
    chosen: 'Empresas escolhidas',
    remove: (name: string) => `Retirar ${name}`,
  },
});
