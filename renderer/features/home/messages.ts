import { counted, grouped, plural } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    hello: (greeting: string, name: string) => (name === '' ? greeting : `${greeting}, ${name}`),
    valuesOf: (count: number) =>
      plural(count, 'Valores da empresa selecionada', `Valores das ${grouped(count)} empresas selecionadas`),
    /** For a phone, whose line beside the buttons has some 30 characters. */
    valuesOfShort: (count: number) => `Valores de ${counted(count, 'empresa', 'empresas')}`,
    noEntity: 'Nenhuma empresa selecionada',
    valuesAt: (time: string) => `Valores das ${time}`,
    updatedAt: (time: string) => `Atualizado às ${time}`,
    updating: 'Atualizando',
    update: 'Atualizar valores',
    hide: 'Ocultar valores',
    show: 'Mostrar valores',
    noConnector: 'Sem conector configurado',
    overLimit: 'A consulta é maior do que o item pode enviar',
    noValue: 'A consulta não trouxe um valor',
    nothing: 'Nenhum módulo por aqui ainda',
    nothingText: (hasHelp: boolean) =>
      'Quando sua empresa liberar módulos para o seu perfil, eles aparecem aqui. Se já deveriam estar, ' +
      (hasHelp ? 'peça ajuda.' : 'fale com quem administra o portal na sua empresa.'),
    nothingYet: 'Este portal ainda não tem módulos',
    nothingYetText: (hasHelp: boolean) =>
      `Você administra este portal. Peça os primeiros módulos a quem o instalou${hasHelp ? ' ou abra um chamado' : ''}.`,
    askHelp: 'Pedir ajuda',
    openTicket: 'Abrir um chamado',
    modules: 'Módulos',
    shelves: { favourites: 'Favoritos', recents: 'Abertos por último' },
    detailFailed: 'Não foi possível carregar os detalhes',
    detailOffline: 'Sem conexão',
    detailOfflineText: 'Os detalhes aparecem quando a conexão voltar.',
    detailEmpty: 'Nada a mostrar',
    detailEmptyText: 'A consulta não trouxe linhas para as empresas selecionadas.',
    detailSearch: 'Buscar nos detalhes',
    detailSearchHint: 'Qualquer coluna',
    detailOf: (title: string) => `Detalhes de ${title}`,
    drawn: 'Valor do gráfico',
    truncated: (shown: string) => `São as primeiras ${shown} linhas: há mais no sistema de origem.`,
    incomplete: 'Os dados estão incompletos: há mais no sistema de origem do que cabe aqui.',
    openItem: (title: string) => `Abrir ${title}`,
    close: 'Fechar',
  },
});
