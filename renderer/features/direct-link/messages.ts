import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    lead: (company: string) => `${company} enviou a você um link direto.`,
    open: 'Abrir',
    once: 'O link passa a valer só neste navegador.',
    ended: 'Seu acesso terminou. Enquanto o link valer, você pode abri-lo de novo.',
    expiresIn: {
      days: (days: number) => `Expira em ${counted(days, 'dia', 'dias')}`,
      hours: (hours: number) => `Expira em ${counted(hours, 'hora', 'horas')}`,
      minutes: (minutes: number) => `Expira em ${counted(minutes, 'minuto', 'minutos')}`,
      over: 'Expirado',
    },
    enterPortal: 'Entrar no portal',
    home: 'Ir para o início',
    noScript: 'Este item não está disponível',
    noScriptText: 'Ele foi retirado ou mudou depois que o link foi criado. Fale com quem enviou o link.',
    noScriptDetail: (status: number) => `StatusCode: ${status} / Erro: #ERRO_SCRIPT_DOWNLOAD_BODY - script`,
    newLink: 'Pedir novo link',
    newLinkLead: 'Informe o telefone do seu cadastro. O novo link chega pelo seu e-mail.',
    phone: 'Telefone',
    phoneHint: 'Com DDD, de 8 a 11 dígitos.',
    send: 'Pedir link',
    sentTitle: 'Pedido enviado!',
    sentText: 'Se o telefone estiver cadastrado, você receberá um link.',
    invalidPortal: 'Nada foi aberto neste navegador.',
    again: 'Tentar novamente',
  },
});
