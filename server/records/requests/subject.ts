// The subject of a request: from its row, and in words.
import { ContestedBill, QuotaIncrease, type RequestSubject } from '#contract/entities/request.ts';
import { ticketSubjects } from '#contract/entities/ticket.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { RequestRow } from './rows.ts';

export type SubjectRow = Pick<RequestRow, 'request' | 'ticket' | 'privacy'>;

export function subjectOf({ request, ticket, privacy }: SubjectRow): RequestSubject {
  const { kind } = request;
  switch (kind) {
    case 'access':
      return { kind, groups: [...request.groups] };
    case 'company':
      return { kind };
    case 'quota':
      return { kind, ...QuotaIncrease.parse(request.subject) };
    case 'bill':
      return { kind, ...ContestedBill.parse(request.subject) };
    case 'privacy':
      return { kind, right: privacy?.kind ?? 'correction' };
    case 'ticket':
      return { kind, subject: ticket?.subject ?? 'other', status: ticket?.status ?? 'sent' };
    default:
      throw new TypeError(`No such kind: ${JSON.stringify(kind satisfies never)}`);
  }
}

const rights = { deletion: 'Exclusão de dados', correction: 'Correção de dados' } as const;
const length = 80;

function fullWords(about: RequestSubject, company: string): string {
  switch (about.kind) {
    case 'access':
      return `Acesso: ${about.groups.join(', ')}`;
    case 'company':
      return `Empresa: ${company}`;
    case 'quota':
      return `Cota: ${about.title}`;
    case 'bill':
      return `Contestação: ${about.bill}`;
    case 'privacy':
      return rights[about.right];
    case 'ticket':
      return `Chamado: ${ticketSubjects[about.subject]}`;
    default:
      throw new TypeError(`No such kind: ${JSON.stringify(about satisfies never)}`);
  }
}

/** The request in a few words, for titles of notices and mails. */
export function wordsOf(row: SubjectRow & Pick<RequestRow, 'entityName'>): string {
  const code = row.request.entityCode;
  const words = fullWords(subjectOf(row), row.entityName ?? (code === null ? '' : formatCnpj(code)));
  return words.length > length ? `${words.slice(0, length)}…` : words;
}
