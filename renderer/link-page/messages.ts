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
    tooMany: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
    enter: 'Entrar',
    resend: 'Enviar novo link',
    resendIn: (seconds: number) => `Novo link em ${seconds} s`,
    resendWait: 'Espere um pouco para pedir outro link',
    sentAgain: 'Novo link enviado.',
    errors: (count: number) => (count === 1 ? 'Falta corrigir um campo' : `Falta corrigir ${count} campos`),
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
      blank: 'Este campo é obrigatório!',
      'too-short': (min: number) => `Este campo precisa ter no mínimo ${min} dígitos!`,
      'too-long': (max: number) => `A senha pode ter no máximo ${max} caracteres.`,
      'contains-email': 'A senha não pode conter partes do seu e-mail.',
      'contains-company': 'A senha não pode conter o nome da empresa.',
      common: 'Esta senha é muito comum. Escolha outra.',
    },
    required: 'Este campo é obrigatório!',
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
