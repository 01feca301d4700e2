import { portalName } from '#contract/rules/portal-name.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    checking: 'Verificando o destino',
    title: (appTitle: string) => `Você está saindo do ${portalName(appTitle)}`,
    toward: (title: string) => `Você vai para ${title}, neste endereço:`,
    notOurs: 'É outro site, com regras próprias. Confira o endereço antes de informar dados ou senhas.',
    go: 'Continuar',
    back: 'Voltar',
    opened: 'O site foi aberto em outra aba.',
    failed: 'Não foi possível verificar o destino',
  },
});
