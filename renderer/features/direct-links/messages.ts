import { formatFileSize } from '#contract/rules/file-size.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Links diretos',
    sentence: 'Um link direto abre um item para quem não tem acesso ao portal, e nada além dele.',
    sections: { create: 'Novo link', list: 'Links criados' },
    email: 'E-mail',
    emailHint: 'De quem vai receber o link.',
    linkTitle: 'Título',
    titleHint: 'O que a pessoa lê antes de abrir.',
    titleProblem: (min: number, max: number) => `O título precisa ter de ${min} a ${max} caracteres.`,
    item: 'Item',
    itemPlaceholder: 'Escolha o item',
    noItems: 'Você não tem itens que possam ser abertos por link.',
    json: 'Parâmetros em JSON',
    jsonHint: 'O script os recebe só para leitura. Não inclua senhas ou chaves: quem abre o link pode ler tudo.',
    jsonInvalid: 'Este JSON não é válido.',
    jsonTooLong: (bytes: number) => `Os parâmetros podem ter até 8 KB; estes têm ${formatFileSize(bytes)}.`,
    secrets: (names: string) => `Parece haver segredo em ${names}. Quem abre o link pode ler tudo.`,
    expires: 'Validade',
    lifetimes: { '1h': '1 hora', '1d': '1 dia', '7d': '7 dias', '30d': '30 dias' },
    send: 'Enviar também por e-mail',
    create: 'Criar link',
    conflict: 'Este e-mail está bloqueado e não recebe links.',
    scriptProblem: 'Você não tem mais acesso a este item.',
    created: 'Link criado',
    createdText: (email: string, mailed: boolean) =>
      mailed
        ? `Enviado a ${email}. O link não será mostrado de novo.`
        : `Copie agora: o link de ${email} não será mostrado de novo.`,
    link: 'Link',
    copy: 'Copiar link',
    copied: 'Link copiado.',
    instead: 'Selecione o texto acima.',
    another: 'Criar outro',
    close: 'Fechar',
    loading: 'Carregando os links',
    failed: 'Não foi possível carregar os links',
    empty: 'Nenhum link criado',
    emptyText: 'Os links que você criar aparecem aqui, com as aberturas.',
    states: { valid: 'Válido', expired: 'Expirado', revoked: 'Revogado' },
    opens: (count: number) => (count === 0 ? 'Nunca aberto' : counted(count, 'abertura', 'aberturas')),
    lastOpen: (iso: string) => `última em ${formatDateTime(iso)}`,
    until: (iso: string) => `vale até ${formatDateTime(iso)}`,
    ended: (iso: string) => `terminou em ${formatDateTime(iso)}`,
    by: (name: string) => `criado por ${name}`,
    revoke: 'Revogar',
    revokeNamed: (title: string, email: string) => `Revogar ${title}, de ${email}`,
    revokeTitle: (title: string) => `Revogar “${title}”?`,
    revokeText: (email: string) => `O link de ${email} deixa de abrir, e o que estiver aberto por ele é encerrado.`,
    revoked: 'Link revogado.',
  },
});
