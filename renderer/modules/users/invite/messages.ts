import { counted, plural } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Convidar pessoa',
    sentence: 'O convite vale por 72 horas e leva à página de cadastro.',
    as: 'Quem você convida',
    kinds: { person: 'Pessoa do portal', guest: 'Convidado' },
    kindHints: {
      person: 'Entra sem prazo, até alguém bloquear.',
      guest: 'Entra até o último dia da validade. Você é o anfitrião.',
    },
    microsoft: 'Quem usa conta Microsoft da sua empresa entra sem convite.',
    name: 'Nome',
    nameHint: 'A pessoa pode mudar quando se cadastrar.',
    nameShort: 'Escreva ao menos 2 letras.',
    groups: 'Grupos',
    groupsHint: 'Decidem quais módulos e itens a pessoa vê.',
    companies: 'Empresas',
    companiesHint: 'Uma ou mais. CNPJs podem ser colados, separados por ponto e vírgula.',
    unknownCompany: 'Este portal não conhece uma das empresas. Confira os CNPJs.',
    forbidden: 'Você não pode dar um destes grupos.',
    message: 'Mensagem',
    messageExample: 'Vai no e-mail do convite',
    send: (count: number) => (count === 0 ? 'Enviar convite' : `Enviar ${counted(count, 'convite', 'convites')}`),
    cancel: 'Cancelar',
    close: 'Fechar',
    failed: 'Nenhum convite foi enviado.',
    sent: (count: number) => plural(count, 'Convite enviado.', `${count} convites enviados.`),
    included: (count: number) => plural(count, 'Empresas incluídas para 1 pessoa.', `Empresas incluídas para ${count} pessoas.`),
    results: 'Resultado por e-mail',
    outcomes: {
      invited: 'Convite enviado',
      included: 'Empresas incluídas',
      'has-access': 'Já tem acesso',
      directory: 'Quem dá este acesso é o administrador do domínio (LDAP)',
      'too-soon': 'Um convite acabou de sair. Tente de novo em instantes',
      quota: 'Uma cota do portal chegou ao limite',
    },
    hasAccess: (emails: readonly string[]) => `${emails.join(', ')} já tem acesso. Incluir empresas?`,
    hasAccessOnly: (emails: readonly string[]) =>
      `${emails.join(', ')} já tem acesso. Para mudar grupos ou empresas, abra o cadastro na lista.`,
    include: 'Incluir empresas',
    dismiss: 'Agora não',
  },
});
