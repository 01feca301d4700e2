import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    required: 'Este campo é obrigatório!',
    short: (min: number) => `Este campo precisa ter no mínimo ${min} dígitos!`,
    cpf: 'Informe um CPF válido.',
    cnpj: 'Informe um CNPJ válido.',
    cpfOrCnpj: 'Informe um CPF ou CNPJ válido.',
    cep: 'Informe um CEP válido.',
    date: 'Informe uma data válida, como 31/12/2026.',
    email: 'Informe um email válido.',
    number: 'Informe um número válido.',
    money: 'Informe um valor válido, como 1.234,56.',
    phone: 'Informe um telefone de 8 a 11 dígitos, como (11) 98765-4321.',
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
