import { messages } from '#renderer/i18n/messages.ts';
import type { FailureReason } from './runtime/module-runtime.ts';

const failures: Readonly<Record<FailureReason, { readonly title: string; readonly text: string }>> = {
  download: {
    title: 'Não foi possível baixar o módulo',
    text: 'O arquivo não chegou. Verifique sua conexão e recarregue o módulo.',
  },
  offline: { title: 'Sem conexão', text: 'O módulo abre assim que a conexão voltar.' },
  policy: {
    title: 'Módulo bloqueado por política',
    text: 'O módulo tentou carregar algo que as regras de segurança do portal não permitem.',
  },
  hung: { title: 'O módulo travou', text: 'Ele parou de responder. O restante do portal continua funcionando.' },
  crashed: { title: 'O módulo saiu do ar', text: 'Ele encontrou um erro e parou. O que você salvou está guardado.' },
  navigated: { title: 'O módulo saiu do ar', text: 'Ele tentou abrir outra página no próprio quadro e foi encerrado.' },
  leaking: {
    title: 'O módulo saiu do ar',
    text: 'Ele tentou enviar dados para fora do portal e foi encerrado. Quem administra o portal foi avisado.',
  },
  flooded: { title: 'O módulo foi interrompido', text: 'Ele enviou mensagens demais ao portal.' },
  blocking: { title: 'O módulo foi interrompido', text: 'Ele enviou mensagens tão grandes que o portal parou de responder.' },
  focus: {
    title: 'O módulo foi interrompido',
    text: 'Ele tomou o teclado de uma janela do portal e foi encerrado.',
  },
  history: { title: 'O módulo foi interrompido', text: 'Ele mudou de endereço vezes demais.' },
  forbidden: { title: 'Módulo sem permissão', text: 'O módulo pediu dados aos quais não tem acesso e foi encerrado.' },
};

export const words = messages({
  'pt-BR': {
    failures,
    downloading: (title: string) => `Abrindo ${title}`,
    slow: 'Está demorando mais que o normal.',
    cancel: 'Cancelar',
    reload: 'Recarregar módulo',
    close: 'Fechar',
    copy: 'Copiar diagnóstico',
    copied: 'Diagnóstico copiado.',
    instead: 'O texto está abaixo.',
    frame: (title: string) => `Módulo ${title}`,
    blocked: (what: string) => `Barrado pela política do quadro: ${what}`,
    busy: 'Espere: outro módulo está abrindo.',
    /** For developers. */
    scriptBusy: 'Já existe um script carregando.',
    closeItem: (title: string) => `Fechar ${title}`,
  },
});
