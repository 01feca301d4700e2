// The texts of the steps after the first screen, and the messages of all problems.
import { requiredField } from '#contract/rules/field-words.ts';
import type { directoryErrors } from '#contract/errors.ts';
import type { ErrorContext } from '#renderer/api/error-words.ts';
import { tooManyWords } from '#renderer/api/too-many.ts';
import { plural } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';
import type { Problem } from './login-states.ts';

function triesLeft(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 0 ? '. Peça um novo código.' : `. ${plural(count, 'Resta 1 tentativa', `Restam ${count} tentativas`)}.`;
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
    passwordElsewhereLead: (name: string) =>
      name === '' ? 'Use a senha da sua empresa.' : `Olá, ${name}. Use a senha da sua empresa.`,
    resetByDomain: 'Esqueceu a senha? A redefinição é feita pelo administrador do domínio.',
    resetByCompany: 'Esqueceu a senha? Ela é administrada pela sua empresa.',
    codeInstead: 'Entrar com código por e-mail',
    codeTitle: 'Digite o código',
    codeSending: 'Estamos enviando um código de 6 caracteres para este e-mail.',
    codeSent: 'Enviamos um código de 6 caracteres para este e-mail. Vale por 10 minutos.',
    codeNotSent: 'O código não foi enviado. Peça um novo ou digite o último que recebeu.',
    code: 'Código',
    codeHint: 'Pode colar. Maiúsculas e minúsculas valem igual.',
    codeReference: (reference: string) =>
      reference === '' ? 'Confira também o lixo eletrônico.' : `O e-mail certo traz ${reference} no assunto.`,
    notArrived: 'Não chegou? Veja também o lixo eletrônico.',
    newCode: 'Enviar novo código',
    newCodeIn: (clock: string) => `Novo código em ${clock}`,
    newCodeWait: 'Espere um pouco para pedir outro código',
    passwordInstead: 'Usar senha',
    codeWasSent: (reference: string) =>
      reference === '' ? 'Código enviado.' : `Código enviado. O assunto do e-mail traz ${reference}.`,
    blockedTitle: 'Acesso bloqueado',
    blocked: 'Seu usuário está bloqueado. Entre em contato para obter mais informações.',
    blockedByHost: 'Quem cuida dos acessos da sua empresa suspendeu este usuário.',
    unknownTitle: 'Não encontramos este e-mail',
    unknown:
      'Não há usuário com este endereço. Confira se ele está certo ou peça o acesso a quem cuida do portal na sua empresa.',
    askHelp: 'Pedir ajuda',
    perhaps: 'Você quis dizer',
    takeSuggestion: (email: string) => `Usar ${email}`,
    confirmTitle: 'Confirme seu e-mail',
    confirmLead: 'Este endereço ainda não tem cadastro. Enviaremos um link para você concluir o cadastro.',
    confirmEmail: 'Confirme o e-mail',
    corrected: (typed: string) => `Você digitou ${typed}. Corrigimos o que parecia um engano; confira antes de continuar.`,
    keepTyped: (typed: string) => `Manter ${typed}`,
    confirm: 'Confirmar e receber o link',
    newcomerSent: 'Enviamos um link para concluir o seu cadastro. Ele chega em instantes e vale 72 horas.',
    newMail: 'Enviar de novo',
    newMailIn: (clock: string) => `Enviar de novo em ${clock}`,
    newMailWait: 'Espere um pouco para pedir outro e-mail',
    spam: 'Não chegou? Veja também o lixo eletrônico e se o endereço está certo.',
    since: (clock: string) => `Desde as ${clock}.`,
    nextLook: (clock: string) => `Vamos verificar de novo em ${clock}.`,
    looking: 'Verificando se o portal voltou…',
    mailSentTitle: 'Pedido enviado!',
    resetSent: 'Se o e-mail estiver cadastrado, o link chega em instantes e vale 30 minutos.',
    registerSent: 'Enviamos o link para você criar sua senha. Ele chega em instantes e vale 72 horas.',
    microsoftTitle: 'Continuar com Microsoft',
    microsoftText: 'Este e-mail entra com a conta Microsoft da empresa.',
    microsoftGo: 'Continuar com Microsoft',
    entering: 'Entrando…',
    maintenanceTitle: 'Estamos em manutenção',
    maintenance: 'Voltamos em instantes. O que você faria agora pode ser feito daqui a pouco.',
    tryAgain: 'Tentar de novo',
  },
});

type AccountCode = Exclude<(typeof directoryErrors)[number], '#EXTERNAL_AUTH' | '#DIRECTORY_UNAVAILABLE'>;

/** The messages for accounts that a directory rejects. They do not use api/error-words.ts, which is too large for the login. */
const accountErrors: Readonly<Record<AccountCode, string>> & ErrorContext = {
  '#PASSWORD_EXPIRED': 'Sua senha da rede venceu. Troque-a no computador da empresa ou peça ao administrador do domínio.',
  '#PASSWORD_MUST_CHANGE': 'Sua senha da rede precisa ser trocada antes do próximo acesso. Fale com o administrador do domínio.',
  '#ACCOUNT_LOCKED': 'Sua conta está travada na rede da empresa. Aguarde ou fale com o administrador do domínio.',
  '#ACCOUNT_DISABLED': 'Sua conta está desativada na rede da empresa. Fale com o administrador do domínio.',
  '#ACCOUNT_EXPIRED': 'Sua conta na rede da empresa venceu. Fale com o administrador do domínio.',
  '#SIGN_IN_RESTRICTED': 'A rede da empresa não permite entrar neste horário ou deste lugar.',
  '#ACCOUNT_INCOMPLETE': 'Sua conta não tem e-mail cadastrado. Fale com quem administra os acessos da sua empresa.',
  '#ACCOUNT_CONFLICT': 'Seu e-mail já pertence a outra conta deste portal. Fale com quem administra os acessos da sua empresa.',
};

const isAccountCode = (code: string): code is AccountCode => Object.hasOwn(accountErrors, code);

const problemWords: Readonly<Record<Problem['kind'], (problem: Problem) => string>> = {
  required: () => requiredField,
  'invalid-email': () => 'Informe um email válido.',
  'invalid-confirmed-email': () => 'Este e-mail não é válido, por favor, tente outro e-mail!',
  'already-registered': () => 'Este cadastro já foi concluído. Volte e entre com este e-mail.',
  'wrong-password': ({ text }) => text ?? 'Senha incorreta',
  'wrong-user-or-password': ({ text }) => text ?? 'Usuário/Senha incorreta',
  'account-refused': ({ code = '' }) =>
    (isAccountCode(code) ? accountErrors[code] : undefined) ??
    'Sua conta não pode entrar agora. Fale com o administrador do domínio.',
  'validation-failed': () => 'Erro na validação',
  'code-too-short': () => 'Este campo precisa ter no mínimo 6 dígitos!',
  'invalid-code': ({ text, attemptsLeft }) => (text ?? 'Código inválido') + triesLeft(attemptsLeft),
  'expired-code': () => 'Código expirado',
  'code-not-sent': () => 'Erro ao enviar código',
  'too-many-attempts': ({ retryAfter }) => tooManyWords(retryAfter),
};

/** The message of a problem, shown below its field. */
export const problemText = (problem: Problem | null): string | undefined =>
  problem === null ? undefined : problemWords[problem.kind](problem);
