// The form of an invitation: what the person typed, its problems, and the body of the call. Pure.
import type { InvitationOutcome, InvitationResult } from '#contract/entities/guest.ts';
import { companiesProblem, noCompanies, takeCompanies } from '#renderer/company-field/typed-company.ts';
import type { InvitationBody } from '#renderer/modules/users/queries.ts';
import { withTyped } from '#renderer/modules/users/groups-picker.tsx';
import { type Addresses, addressProblem, noAddresses, takeAddresses } from '#renderer/typed-field/emails/addresses.ts';
import { expiresOf, usualValidity } from '#renderer/typed-field/guest-validity/validity.ts';
import { words } from './messages.ts';

export const emptyInvitation = {
  as: 'person' as 'person' | 'guest',
  addresses: noAddresses,
  nick: '',
  groups: [] as readonly string[],
  /** A group that is typed and not yet added. */
  group: '',
  companies: noCompanies,
  validity: usualValidity,
  message: '',
};
export type InvitationValues = typeof emptyInvitation;

/** The CNPJs of the companies. */
export const codesOf = ({ companies }: Pick<InvitationValues, 'companies'>): readonly string[] =>
  takeCompanies(companies, true).chosen.map(({ code }) => code);

/** A name belongs to one person. */
export const takesName = ({ addresses }: Pick<InvitationValues, 'addresses'>): boolean =>
  takeAddresses(addresses, true).emails.length <= 1;

export interface InvitationProblems {
  readonly addresses?: string | undefined;
  readonly nick?: string | undefined;
  readonly companies?: string | undefined;
  readonly isBadDay: boolean;
}

export function invitationProblems(values: InvitationValues, now: Date): InvitationProblems {
  const nick = values.nick.trim();
  return {
    addresses: addressProblem(values.addresses),
    nick: takesName(values) && nick !== '' && nick.length < 2 ? words.nameShort : undefined,
    companies: companiesProblem(values.companies),
    isBadDay: values.as === 'guest' && expiresOf(values.validity, now) === null,
  };
}

export const hasProblem = ({ addresses, nick, companies, isBadDay }: InvitationProblems): boolean =>
  addresses !== undefined || nick !== undefined || companies !== undefined || isBadDay;

/** The call. `existing`: the addresses that only get the companies. */
export function invitationBody(values: InvitationValues, existing: readonly string[], now: Date): InvitationBody {
  const { emails } = takeAddresses(values.addresses, true);
  const [nick, message] = [values.nick.trim(), values.message.trim()];
  const expires = values.as === 'guest' ? expiresOf(values.validity, now) : null;
  return {
    as: values.as,
    emails: existing.length > 0 ? [...existing] : [...emails],
    groups: [...withTyped(values.groups, values.group)],
    entities: [...codesOf(values)],
    ...(expires !== null && { expires }),
    ...(nick !== '' && emails.length === 1 && { nick }),
    ...(message !== '' && { message }),
    ...(existing.length > 0 && { existing: [...existing] }),
  };
}

export const withoutAddresses = (values: InvitationValues, removed: readonly string[]): InvitationValues => ({
  ...values,
  addresses: { ...values.addresses, emails: values.addresses.emails.filter((email) => !removed.includes(email)) },
});

/** The form after an answer: addresses that got what they need leave it, and the others stay, the typed one too. */
export function afterAnswer(values: InvitationValues, results: readonly InvitationResult[]): InvitationValues {
  const done = new Set(
    results.filter(({ outcome }) => outcome === 'invited' || outcome === 'included').map(({ email }) => email),
  );
  const { emails } = takeAddresses(values.addresses, true);
  const addresses: Addresses = { emails: emails.filter((email) => !done.has(email)), text: '' };
  return addresses.emails.length === 0
    ? { ...emptyInvitation, as: values.as, validity: values.validity }
    : { ...values, addresses };
}

export const emailsWith = (results: readonly InvitationResult[], wanted: InvitationOutcome): readonly string[] =>
  results.filter(({ outcome }) => outcome === wanted).map(({ email }) => email);
