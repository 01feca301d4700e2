import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

const kinds = { deletion: 'Exclusão de dados', correction: 'Correção de dados' } as const satisfies Record<
  PrivacyRequest['kind'],
  string
>;
const statuses = {
  open: 'Em andamento',
  withdrawn: 'Retirado',
  done: 'Atendido',
  refused: 'Não atendido',
} as const satisfies Record<PrivacyRequest['status'], string>;
// Receipts of older policies may name categories that no longer exist. Such names are shown unchanged.
const cookies: Readonly<Record<string, string>> = {
  functional: 'funcionais',
  statistics: 'estatística',
  marketing: 'marketing',
};

export const words = messages({
  'pt-BR': {
    failed: 'Não foi possível mostrar os seus dados',
    contact: 'Quem responde pelos seus dados',
    contactNone: 'Esta empresa ainda não indicou quem responde. Seus pedidos chegam a quem administra o portal.',
    policy: 'Política de privacidade',
    requests: 'Seus pedidos',
    kinds,
    statuses,
    protocol: (protocol: string) => `Protocolo ${protocol}`,
    madeAt: (iso: string) => `feito em ${formatDate(iso)}`,
    dueAt: (iso: string) => `resposta até ${formatDate(iso)}`,
    overdue: (iso: string) => `a resposta venceu em ${formatDate(iso)}: fale com quem responde pelos seus dados`,
    closedAt: (iso: string) => `encerrado em ${formatDate(iso)}`,
    answer: (text: string) => `Resposta: ${text}`,
    withdraw: 'Retirar',
    history: 'Ver histórico',
    historyOf: (kind: string, protocol: string) => `Ver o histórico do pedido de ${kind.toLowerCase()}, protocolo ${protocol}`,
    withdrawOf: (kind: string, protocol: string) => `Retirar o pedido de ${kind.toLowerCase()}, protocolo ${protocol}`,
    withdrawn: 'Pedido retirado. Avisamos você por e-mail.',
    notOpen: 'Este pedido já não estava em andamento.',
    held: 'Dados que guardamos sobre você',
    records: (count: number) => counted(count, 'registro', 'registros'),
    basisOf: (title: string) => `Base legal e prazo de ${title}`,
    basisAndTerm: 'Base legal e prazo',
    basis: 'Base legal',
    retention: 'Por quanto tempo',
    rights: 'O que você pode fazer',
    copy: 'Levar uma cópia',
    copyText: 'Um arquivo com tudo o que está nas listas acima. Senhas e códigos não entram.',
    download: 'Baixar meus dados',
    downloaded: 'Cópia dos seus dados pronta.',
    unproven: 'Para baixar os seus dados, confirme que é você.',
    correction: 'Corrigir',
    correctionText: 'Nome e telefone você mesmo corrige. Para o resto, escreva um pedido.',
    correctOwn: 'Ir para Dados',
    askCorrection: 'Pedir correção',
    correctionTitle: 'Pedir correção dos seus dados',
    correctionSentence: 'Sua empresa responde em até 15 dias.',
    correctionLabel: 'O que está errado e como deve ficar',
    correctionShort: 'Escreva ao menos 10 caracteres.',
    characters: 'O texto tem caracteres que não podem ser usados.',
    send: 'Enviar pedido',
    deletion: 'Excluir',
    deletionText: 'Peça que seus dados sejam apagados. Você confirma que é você e acompanha a resposta aqui.',
    askDeletion: 'Pedir exclusão',
    deletionTitle: 'Pedir a exclusão dos seus dados?',
    deletionSentence:
      'Sua empresa responde em até 15 dias. Até lá seu acesso continua e você pode retirar o pedido. O que a lei manda guardar não é apagado.',
    deletionLabel: 'Motivo',
    open: 'Já há um pedido em andamento.',
    openSince: ({ protocol, createdAt }: { readonly protocol: string; readonly createdAt: string }) =>
      `Já há um pedido em andamento: protocolo ${protocol}, feito em ${formatDateTime(createdAt)}.`,
    requested: ({ protocol, dueAt }: PrivacyRequest) =>
      `Pedido registrado. Protocolo ${protocol}, resposta até ${formatDate(dueAt)}.`,
    choices: 'Aceites e escolhas de cookies',
    acceptances: 'Ver termos aceitos',
    choicesNone: 'Nenhuma escolha de cookies foi feita com a sua conta aberta.',
    choice: (categories: readonly string[]) =>
      categories.length === 0 ? 'Só os necessários' : `Necessários, ${categories.map((one) => cookies[one] ?? one).join(', ')}`,
    choiceOf: (iso: string, version: string) => `${formatDateTime(iso)} · versão ${version} da política`,
  },
});
