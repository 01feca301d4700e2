import { requiredField } from '#contract/rules/field-words.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    required: requiredField,
    short: (min: number) => `Este campo precisa ter no mínimo ${min} dígitos!`,
    cpf: 'Informe um CPF válido.',
    cnpj: 'Informe um CNPJ válido.',
    cpfOrCnpj: 'Informe um CPF ou CNPJ válido.',
    cep: 'Informe um CEP válido.',
    date: 'Informe uma data válida, como 31/12/2026.',
    dayFrom: (day: string) => `Informe uma data a partir de ${day}.`,
    dayUntil: (day: string) => `Informe uma data até ${day}.`,
    dayBetween: (first: string, last: string) => `Informe uma data de ${first} a ${last}.`,
    email: 'Informe um email válido.',
    number: 'Informe um número válido.',
    money: 'Informe um valor válido, como 1.234,56.',
    phone: 'Confira o telefone: fixo tem 8 dígitos e celular tem 9, como (11) 98765-4321.',
    url: 'Informe um endereço que comece com http:// ou https://.',
    boleto: 'Informe uma linha digitável válida.',
    day: 'Data',
    time: 'Hora',
    pickDate: 'Escolher no calendário',
    suggestion: 'Você quis dizer',
    takeEmail: (email: string) => `Usar ${email}`,
    cepSearching: 'Buscando o endereço…',
    cepUnknown: 'CEP não encontrado. Preencha o endereço.',
    cepFailed: 'Não foi possível buscar o endereço. Preencha-o, por favor.',
  },
});
