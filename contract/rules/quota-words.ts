// The words of quotas, which screens, mails and notices share.
import type { QuotaName } from '#contract/entities/quota.ts';
import { quotaNames } from '#contract/entities/quota.ts';
import type { RefusedQuota } from '#contract/errors.ts';
import { brazilianTime } from './brazilian-day.ts';
import { formatFileSize } from './file-size.ts';
import { grouped, plural } from './plural.ts';
import { quotaDefinitions } from './quotas.ts';

export const quotaTitles: Readonly<Record<QuotaName, string>> = {
  people: 'Usuários ativos',
  guests: 'Convidados por anfitrião',
  companies: 'Empresas por usuário',
  storage: 'Armazenamento',
  'file-size': 'Tamanho de arquivo',
  mails: 'E-mails',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  'sql-runs': 'Execuções SQL',
  batches: 'Lotes simultâneos',
  calls: 'Chamadas por minuto',
  notifications: 'Notificações',
};

/** The limited thing, after the amount: "5.000 e-mails do mês", "1 e-mail do mês". */
const limited: Readonly<Record<QuotaName, readonly [one: string, many: string]>> = {
  people: ['usuário ativo', 'usuários ativos'],
  guests: ['convidado por anfitrião', 'convidados por anfitrião'],
  companies: ['empresa por usuário', 'empresas por usuário'],
  storage: ['de armazenamento', 'de armazenamento'],
  'file-size': ['por arquivo', 'por arquivo'],
  mails: ['e-mail do mês', 'e-mails do mês'],
  sms: ['SMS do mês', 'SMS do mês'],
  whatsapp: ['mensagem de WhatsApp do mês', 'mensagens de WhatsApp do mês'],
  'sql-runs': ['execução SQL do dia', 'execuções SQL do dia'],
  batches: ['lote simultâneo', 'lotes simultâneos'],
  calls: ['chamada por minuto', 'chamadas por minuto'],
  notifications: ['notificação do mês', 'notificações do mês'],
};

/** "5.000", "92,4 GB". */
export const formatAmount = (name: QuotaName, amount: number): string =>
  quotaDefinitions[name].unit === 'bytes' ? formatFileSize(amount) : grouped(amount);

/** "5.000 e-mails do mês". */
export const limitWords = (name: QuotaName, limit: number): string =>
  `${formatAmount(name, limit)} ${plural(limit, ...limited[name])}`;

/** "em 01/12"; of a minute "às 09:41". */
export function resetWords(name: QuotaName, resetsAt: string): string {
  const [day = '', time = ''] = brazilianTime(new Date(resetsAt)).split('T');
  const [, month = '', date = ''] = day.split('-');
  return quotaDefinitions[name].period === 'minute' ? `às ${time.slice(0, 5)}` : `em ${date}/${month}`;
}

const isQuotaName = (name: string): name is QuotaName => (quotaNames as readonly string[]).includes(name);

/** "Limite de 5.000 e-mails do mês atingido; reinicia em 01/12." A quota of a later server has no words here. */
export function refusalWords({ name, limit, resetsAt }: RefusedQuota): string {
  if (!isQuotaName(name)) return 'Um limite do portal foi atingido.';
  const end = resetsAt === null ? '' : `; reinicia ${resetWords(name, resetsAt)}`;
  return `Limite de ${limitWords(name, limit)} atingido${end}.`;
}
