// The texts of the login's first screen. Texts that the specification quotes are used literally.
import { portalName } from '#contract/rules/portal-name.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    welcome: (title: string) => `Boas-vindas ao ${portalName(title)}`,
    enterWithEmail: 'Entre com o e-mail da sua empresa.',
    enterWithUser: 'Entre com o usuário da sua empresa.',
    email: 'E-mail',
    user: 'Usuário ou e-mail',
    emailExample: 'nome@empresa.com.br',
    continue: 'Continuar',
    or: 'ou',
    microsoft: 'Continuar com Microsoft',
    help: 'Me Ajuda',
    publicModules: 'Acesse sem entrar',
    cookies: 'Preferências de cookies',
    privacy: 'Privacidade',
    terms: 'Termos de uso',
    legal: 'Avisos legais',
    failureTitle: 'Algum imprevisto aconteceu!',
    failure:
      'O sistema pode estar fora do ar ou sua conexão pode ter caído. Verifique a internet e o antivírus deste computador e tente de novo. Se continuar, fale com o suporte.',
    failureDetails: 'Informações para o suporte',
    noAnswer: 'Sem resposta do servidor',
    serverFailed: 'Falha no servidor',
    modalSentence: 'Leia este aviso antes de entrar.',
    modalRead: 'Entendi',
    offlineBar: 'Sem conexão. O que você digitar fica guardado neste aparelho.',
    failureRead: 'Ok, entendi',
    environment: { homologation: 'Ambiente de homologação', development: 'Ambiente de desenvolvimento' },
  },
});
