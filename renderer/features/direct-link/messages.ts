import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    lead: (company: string) => `${company} enviou a você um link direto.`,
    open: 'Abrir',
    once: 'O link passa a valer só neste navegador.',
    ended: 'Seu acesso terminou. Enquanto o link valer, você pode abri-lo de novo.',
    enterPortal: 'Entrar no portal',
    noScript: 'Este item não está disponível',
    noScriptText: 'Ele foi retirado ou mudou depois que o link foi criado. Fale com quem enviou o link.',
    newLink: 'Pedir novo link',
    newLinkLead: 'Informe o telefone do seu cadastro. O novo link chega pelo seu e-mail.',
    phone: 'Telefone',
    phoneHint: 'Com DDD',
    send: 'Pedir link',
    sentTitle: 'Pedido enviado!',
    sentText: 'Se o telefone estiver cadastrado, você receberá um link.',
  },
});
