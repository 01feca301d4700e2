import { requiredField } from '#contract/rules/field-words.ts';
import { counted, grouped, plural } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

const companies = (count: number): string => counted(count, 'empresa', 'empresas');

export const words = messages({
  'pt-BR': {
    title: 'Empresas',
    sentence: 'Os módulos mostram os dados das empresas que você escolher.',
    search: 'Buscar por nome, CNPJ ou cidade',
    sets: 'Conjuntos salvos',
    recents: 'Recentes',
    set: (name: string, count: number) => `${name}, ${companies(count)}`,
    recent: (first: string, others: number) => (others === 0 ? first : `${first} e mais ${others}`),
    list: 'Suas empresas',
    all: (count: number) => plural(count, 'Selecionar a única empresa', `Selecionar as ${companies(count)}`),
    filtered: (count: number) => plural(count, 'Selecionar esta empresa', `Selecionar as ${grouped(count)} filtradas`),
    /** The list is truncated: the person has more companies. */
    first: (count: number) => `Selecionar as primeiras ${companies(count)}`,
    cut: 'Você tem mais empresas do que a lista mostra. Busque para achar as outras.',
    chosenOf: (chosen: number, shown: number) => `${grouped(chosen)} de ${grouped(shown)}`,
    found: (count: number) => (count === 0 ? 'Nenhuma empresa encontrada.' : `${companies(count)} na lista.`),
    /** Follows the number of chosen companies. */
    selected: (chosen: number, all: number | null) =>
      `${all === null ? '' : ` de ${all}`} ${plural(chosen, 'selecionada', 'selecionadas')}`,
    clear: 'Limpar',
    saveSet: 'Salvar como conjunto',
    removeSet: (name: string) => `Excluir conjunto ${name}`,
    removed: (name: string) => `Conjunto ${name} excluído.`,
    undo: 'Desfazer',
    setName: 'Nome do conjunto',
    setHint: 'Fica guardado neste aparelho, só para você.',
    setSentence: (count: number) =>
      plural(
        count,
        'Guarda a empresa escolhida para usar de novo.',
        `Guarda as ${companies(count)} escolhidas para usar de novo.`,
      ),
    nameProblem: {
      empty: requiredField,
      long: 'Use no máximo 40 caracteres.',
      taken: 'Já existe um conjunto com este nome.',
      full: 'Você já tem 12 conjuntos. Exclua um para salvar outro.',
    },
    setSaved: (name: string) => `Conjunto ${name} salvo.`,
    close: 'Fechar',
    save: 'Salvar',
    saved: (count: number) => `Agora você vê os dados de ${companies(count)}.`,
    none: 'Você precisa selecionar no mínimo 1 empresa!',
    gone: 'Uma das empresas não está mais liberada para você. A lista foi atualizada: confira a escolha e salve de novo.',
    noResult: 'Nenhum resultado para os filtros aplicados.',
    noResultText: (text: string) => `Nenhuma das suas empresas tem “${text}” no nome, no CNPJ ou na cidade.`,
    clearSearch: 'Limpar busca',
    empty: 'Nenhuma empresa liberada',
    emptyText: 'Peça a quem administra o portal o acesso às empresas com que você trabalha.',
    failed: 'Não foi possível carregar suas empresas.',
    offline: 'Sem conexão',
    offlineText: 'Suas empresas aparecem aqui quando a conexão voltar.',
    loading: 'Carregando suas empresas',
    discardTitle: 'Descartar a escolha?',
    discardText: 'O que você mudou nas empresas ainda não foi salvo.',
  },
});
