import { counted, messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    hello: (greeting: string, name: string) => (name === '' ? greeting : `${greeting}, ${name}`),
    valuesOf: (count: number) =>
      count === 1
        ? 'Valores da empresa selecionada'
        : `Valores das ${counted(count, 'empresa selecionada', 'empresas selecionadas')}`,
    noEntity: 'Nenhuma empresa selecionada',
    valuesAt: (time: string) => `Valores das ${time}`,
    updatedAt: (time: string) => `Atualizado às ${time}`,
    updating: 'Atualizando',
    update: 'Atualizar valores',
    hide: 'Ocultar valores',
    show: 'Mostrar valores',
    noConnector: 'Sem conector configurado',
    noValue: 'A consulta não trouxe um valor',
    nothing: 'Nenhum módulo por aqui ainda',
    nothingText: 'Quando sua empresa liberar módulos para o seu perfil, eles aparecem aqui.',
    modules: 'Módulos',
    recents: 'Abertos por último',
  },
});
