// The words of the steps after the first screen, and of every problem.
import { messages } from '#renderer/i18n/messages.ts';
import type { Problem } from './login-states.ts';

const wait = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

function triesLeft(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 0 ? '. Peça um novo código.' : `. ${count === 1 ? 'Resta 1 tentativa' : `Restam ${count} tentativas`}.`;
}

export const words = messages({
  'pt-BR': {
    change: 'Trocar',
    changeLabel: 'Trocar de e-mail',
    back: 'Voltar',
    chooseTitle: 'Como você quer entrar?',
    chooseLead: (name: string) =>
      name === '' ? 'Escolha uma das formas abaixo.' : `Olá, ${name}. Escolha uma das formas abaixo.`,
    byCode: 'Com código por e-mail',
    byCodeHint: 'Enviamos 6 caracteres, válidos por 10 minutos',
    byPassword: 'Com senha',
    byPasswordHint: 'A senha que você criou neste portal',
    passwordTitle: 'Digite sua senha',
    passwordLead: (name: string) => (name === '' ? 'Falta só a senha deste portal.' : `Olá, ${name}. Falta só a senha.`),
    twoStepLead: 'Depois dela, enviamos um código por e-mail.',
    password: 'Senha',
    enter: 'Entrar',
    next: 'Continuar',
    forgotPassword: 'Esqueci minha senha',
    codeInstead: 'Entrar com código por e-mail',
    codeTitle: 'Digite o código',
    codeSending: 'Estamos enviando um código de 6 caracteres para este e-mail.',
    codeSent: 'Enviamos um código de 6 caracteres para este e-mail. Vale por 10 minutos.',
    codeNotSent: 'O código ainda não foi enviado.',
    code: 'Código',
    codeHint: 'Pode colar. Maiúsculas e minúsculas valem igual.',
    codeReference: (reference: string) => `Confira se o e-mail traz a referência ${reference}.`,
    notArrived: 'Não chegou? Veja também o lixo eletrônico.',
    newCode: 'Enviar novo código',
    newCodeIn: (clock: string) => `Novo código em ${clock}`,
    newCodeWait: 'Espere um pouco para pedir outro código',
    passwordInstead: 'Usar senha',
    codeWasSent: (reference: string) => `Código enviado. Referência ${reference}.`,
    blockedTitle: 'Acesso bloqueado',
    blocked: 'Seu usuário está bloqueado. Entre em contato para obter mais informações.',
    blockedByHost: 'Quem cuida dos acessos da sua empresa suspendeu este usuário.',
    unknownTitle: 'Não encontramos este e-mail',
    unknown:
      'Não há usuário com este endereço. Confira se ele está certo ou peça o acesso a quem cuida do portal na sua empresa.',
    otherEmail: 'Usar outro e-mail',
    mailSentTitle: 'Pedido enviado!',
    resetSent: 'Se o e-mail estiver cadastrado, o link chega em instantes e vale 30 minutos.',
    registerSent: 'Enviamos o link para você criar sua senha. Ele chega em instantes e vale 72 horas.',
    microsoftTitle: 'Entrar com Microsoft',
    microsoftSoon: 'Em breve você vai entrar neste portal com sua conta da Microsoft. Por enquanto, use outra forma.',
    entering: 'Entrando…',
    maintenanceTitle: 'Estamos em manutenção',
    maintenance: 'Voltamos em instantes. O que você faria agora pode ser feito daqui a pouco.',
    tryAgain: 'Tentar de novo',
  },
});

const problemWords: Readonly<Record<Problem['kind'], (problem: Problem) => string>> = {
  required: () => 'Este campo é obrigatório!',
  'invalid-email': () => 'Informe um email válido.',
  'wrong-password': () => 'Senha incorreta',
  'wrong-user-or-password': ({ text }) => text ?? 'Usuário/Senha incorreta',
  'validation-failed': () => 'Erro na validação',
  'code-too-short': () => 'Este campo precisa ter no mínimo 6 dígitos!',
  'invalid-code': ({ text, attemptsLeft }) => (text ?? 'Código inválido') + triesLeft(attemptsLeft),
  'expired-code': () => 'Código expirado',
  'code-not-sent': () => 'Erro ao enviar código',
  'too-many-attempts': ({ retryAfter }) =>
    `Muitas tentativas. ${retryAfter === undefined ? 'Aguarde alguns minutos e tente de novo.' : `Tente de novo em ${wait(retryAfter)}.`}`,
};

/** What a problem is called, for the place under its field. */
export const problemText = (problem: Problem | null): string | undefined =>
  problem === null ? undefined : problemWords[problem.kind](problem);
