import { fieldsToCorrect, requiredField } from '#contract/rules/field-words.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    errors: fieldsToCorrect,
    unexpected: 'Algum imprevisto aconteceu!',
    longer: (length: number) =>
      `Prefira ${length} caracteres ou mais, como uma frase: aqui a senha é tudo o que protege o seu acesso.`,
    rules: {
      length: (min: number) => `Pelo menos ${min} caracteres`,
      max: (max: number) => `No máximo ${max} caracteres`,
      email: 'Sem partes do seu e-mail',
      company: 'Sem o nome da empresa',
      common: 'Fora da lista das mais comuns',
    },
    problems: {
      blank: requiredField,
      'too-short': (min: number) => `Este campo precisa ter no mínimo ${min} dígitos!`,
      'too-long': (max: number) => `A senha pode ter no máximo ${max} caracteres.`,
      'contains-email': 'A senha não pode conter partes do seu e-mail.',
      'contains-company': 'A senha não pode conter o nome da empresa.',
      common: 'Esta senha é muito comum. Escolha outra.',
    },
    required: requiredField,
    nickShort: 'Este campo precisa ter no mínimo 2 dígitos!',
    nickCharacters: 'O nome tem caracteres que não podem ser usados.',
    managed: 'Administrado pelo domínio da sua empresa.',
    directory: 'Nome e telefone são administrados pelo domínio da sua empresa.',
    email: 'Informe um email válido.',
    differs: 'As senhas não são iguais.',
    password: 'Nova senha',
    confirm: 'Confirmar senha',
    oldPassword: 'Senha atual',
    wrongOld: 'Senha incorreta',
    sameAsOld: 'A nova senha é igual à atual.',
    endSessions: 'Encerrar outras sessões',
    endSessionsHint: 'Quem estiver conectado com esta conta em outro aparelho precisa entrar de novo.',
    savePassword: 'Salvar senha',
  },
});
