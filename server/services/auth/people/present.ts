// Converts the people of a tenant to the contract, for their administrators.
import type { Company } from '#contract/entities/company.ts';
import type { ManagedPerson, ManagedPersonDetail, SecondStep } from '#contract/entities/managed-person.ts';
import type { ListedSession } from '#server/records/sessions/session-list.ts';
import type { AcceptanceRow } from '#server/records/terms/term-receipts.ts';
import { presentSession } from '#server/services/auth/person/present-session.ts';
import type { PersonRow } from './people-rows.ts';

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The provider of a Microsoft account decides about its second step; the portal asks everybody else in a two-step tenant. */
const secondStepOf = ({ loginType }: Pick<Company, 'loginType'>, { kind }: Pick<PersonRow, 'kind'>): SecondStep => {
  if (kind === 'adfs') return 'provider';
  return loginType === 'password-and-otp' ? 'portal' : 'none';
};

export function presentPerson(company: Pick<Company, 'loginType'>, row: PersonRow): ManagedPerson {
  const { id, email, nick, kind, situation, companies } = row;
  return {
    id,
    email,
    nick,
    kind,
    situation,
    groups: [...row.groups],
    companies,
    secondStep: secondStepOf(company, row),
    lastAccessAt: momentOf(row.lastAccessAt),
    createdAt: row.createdAt.toISOString(),
    anonymizeAt: momentOf(row.anonymizeAt),
  };
}

export interface PersonParts {
  readonly sessions: readonly ListedSession[];
  readonly receipts: readonly AcceptanceRow[];
  readonly entities: readonly { readonly code: string; readonly description: string }[];
}

const authored = (at: Date | null, author: string | null) =>
  at === null ? null : { at: at.toISOString(), author: author ?? '' };

export function presentPersonDetail(
  company: Pick<Company, 'loginType'>,
  row: PersonRow,
  { sessions, receipts, entities }: PersonParts,
): ManagedPersonDetail {
  const anonymization = authored(row.anonymizeOrderedAt, row.anonymizeAuthor);
  const block = row.blocked ? authored(row.blockedAt, row.blockedAuthor) : null;
  return {
    ...presentPerson(company, row),
    revision: row.revision,
    phone: row.phone,
    profile: row.profileId,
    block: block === null ? null : { ...block, reason: row.blockedReason ?? '' },
    anonymization: anonymization === null ? null : { ...anonymization, reason: row.anonymizeReason ?? '' },
    changed: authored(row.changedAt, row.changedAuthor),
    sessions: sessions.map(presentSession),
    terms: receipts.map(({ termId, version, acceptedAt }) => ({ id: termId, version, at: acceptedAt.toISOString() })),
    entities: entities.map(({ code, description }) => ({ code, description })),
  };
}
