// Answers to frequent questions. The sign-in methods of the tenant decide which topics are shown. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { TicketSubject } from '#contract/entities/ticket.ts';

export type TopicAction =
  | { readonly kind: 'go'; readonly label: string; readonly path: string }
  /** Opens the login with an empty e-mail field. */
  | { readonly kind: 'start-over'; readonly label: string }
  | { readonly kind: 'ticket'; readonly label: string; readonly subject: TicketSubject };

export interface Topic {
  readonly id: string;
  readonly title: string;
  /** Synonyms that people search for. */
  readonly words: readonly string[];
  readonly steps: readonly string[];
  readonly actions: readonly TopicAction[];
}

const go = (label: string, path: string): TopicAction => ({ kind: 'go', label, path });
const ticket = (subject: TicketSubject, label = 'Abrir chamado'): TopicAction => ({ kind: 'ticket', label, subject });
const login = go('Ir para a entrada', '/');

const isElsewhere = ({ isLdap, hasExternalAuth }: Company): boolean => isLdap || hasExternalAuth;
/** Whether the portal itself stores the passwords. */
const hasOwnPasswords = (company: Company): boolean => company.loginType !== 'otp' && !isElsewhere(company);
const registers = (company: Company): boolean => company.selfRegistration.enabled && !isElsewhere(company);

const code: Topic = {
  id: 'code',
  title: 'Não recebi o código',
  words: ['código', 'otp', 'e-mail', 'spam', 'token', 'verificação'],
  steps: [
    'Espere um minuto e olhe também no spam e no lixo eletrônico.',
    'Confira se o e-mail mostrado na tela está certo.',
    'Peça outro código depois de 30 segundos. Cada um vale 10 minutos: use o do e-mail que traz no assunto os mesmos dois caracteres da tela.',
  ],
  actions: [go('Pedir outro código', '/')],
};

const link = (company: Company): Topic => ({
  id: 'link',
  title: 'O link expirou ou já foi usado',
  words: ['link', 'expirado', 'vencido', 'cadastro', 'redefinir', 'convite'],
  steps: [
    'Links de senha valem 30 minutos; os de cadastro, 72 horas. Cada um serve uma vez.',
    'Use sempre o da última mensagem.',
    ...(hasOwnPasswords(company) || registers(company)
      ? ['Peça outro abaixo: ele chega em instantes.']
      : ['Comece de novo pela entrada do portal.']),
  ],
  actions: [
    ...(hasOwnPasswords(company) ? [go('Pedir link de senha', '/changePassword')] : []),
    ...(registers(company) ? [go('Pedir link de cadastro', '/register')] : []),
    ...(hasOwnPasswords(company) || registers(company) ? [] : [login]),
  ],
});

const email: Topic = {
  id: 'email',
  title: 'Digitei o e-mail errado',
  words: ['e-mail', 'trocar', 'corrigir', 'outro'],
  steps: ['Comece de novo com o e-mail certo. O que foi pedido para o outro perde a validade sozinho.'],
  actions: [{ kind: 'start-over', label: 'Trocar de e-mail' }],
};

const ownPassword: Topic = {
  id: 'password',
  title: 'Senha incorreta ou esquecida',
  words: ['senha', 'esqueci', 'redefinir', 'trocar', 'incorreta'],
  steps: [
    'Confira se a tecla de maiúsculas está ligada, e use o olho do campo para ver o que digitou.',
    'Depois de cinco erros, cada nova tentativa espera um pouco mais.',
    'Esqueceu? Peça um link: ele chega no seu e-mail e vale 30 minutos.',
  ],
  actions: [go('Redefinir a senha', '/changePassword')],
};

const passwordElsewhere = ({ isLdap }: Company): Topic => ({
  id: 'password',
  title: 'Senha incorreta ou esquecida',
  words: ['senha', 'esqueci', 'redefinir', 'trocar', 'incorreta', 'rede', 'domínio'],
  steps: isLdap
    ? ['A senha é a mesma da rede da empresa.', 'A redefinição é feita pelo administrador do domínio.']
    : ['A senha é a do sistema da sua empresa, e muda só por lá.'],
  actions: [ticket('access', 'Falar com o atendimento')],
});

const blocked: Topic = {
  id: 'blocked',
  title: 'Meu usuário está bloqueado',
  words: ['bloqueado', 'bloqueio', 'desativado', 'acesso'],
  steps: [
    'Quem bloqueia e desbloqueia é a administração do portal, ou quem convidou você.',
    'Conte quando começou e de qual e-mail você entra.',
  ],
  actions: [ticket('access', 'Pedir o desbloqueio')],
};

const directory: Topic = {
  id: 'ldap',
  title: 'Entro com o usuário da rede (LDAP)',
  words: ['ldap', 'rede', 'domínio', 'active directory', 'windows'],
  steps: [
    'Digite o e-mail ou o usuário da rede, e a mesma senha do computador da empresa.',
    'Senha expirada, conta bloqueada ou fora do horário: quem resolve é o administrador do domínio.',
  ],
  actions: [login],
};

const microsoft: Topic = {
  id: 'microsoft',
  title: 'Continuar com Microsoft',
  words: ['microsoft', 'office', 'outlook', 'teams', 'azure', 'entra'],
  steps: [
    'Na entrada, escolha o botão da Microsoft e use a conta da empresa.',
    'Se a janela não abrir, permita pop-ups para este endereço.',
    'Conta errada? Na tela da Microsoft, escolha “Usar outra conta”.',
  ],
  actions: [login],
};

/** Topics about signing in, for the sign-in methods of the tenant. */
export const entryTopics = (company: Company): readonly Topic[] => [
  ...(company.loginType === 'password' ? [] : [code]),
  link(company),
  email,
  ...(hasOwnPasswords(company) ? [ownPassword] : isElsewhere(company) ? [passwordElsewhere(company)] : []),
  blocked,
  ...(company.isLdap ? [directory] : []),
  ...(company.adfsConfig?.enabled === true ? [microsoft] : []),
];

const useTopics: readonly Topic[] = [
  {
    id: 'missing-module',
    title: 'Não encontro um módulo',
    words: ['módulo', 'acesso', 'permissão', 'sumiu', 'solicitar'],
    steps: [
      'Cada pessoa vê os módulos liberados para o seu perfil.',
      'Se alguém passou o endereço, abra-o: a página oferece “Solicitar acesso”.',
    ],
    actions: [ticket('module')],
  },
  {
    id: 'values',
    title: 'Um valor do painel não aparece',
    words: ['valor', 'resumo', 'indisponível', 'ocultar', 'painel'],
    steps: [
      'Pontos no lugar do número: os valores estão ocultos. O botão do painel mostra de novo.',
      '“Indisponível”: o sistema da empresa não respondeu. Tente de novo no próprio cartão.',
    ],
    actions: [ticket('data')],
  },
  {
    id: 'notices',
    title: 'Como recebo os avisos',
    words: ['avisos', 'notificações', 'e-mail', 'whatsapp', 'silêncio'],
    steps: ['Escolha os canais, os assuntos e o horário em que não quer ser avisado.'],
    actions: [go('Abrir preferências de avisos', '/notifications')],
  },
];

/** Questions about using the portal. The questions of the tenant come first. */
export const useTopicsOf = (company: Company): readonly Topic[] => [
  ...(company.help?.topics ?? []).map(({ title, steps, words }, index) => ({
    id: `tenant-${index}`,
    title,
    words,
    steps,
    actions: [],
  })),
  ...useTopics,
];
