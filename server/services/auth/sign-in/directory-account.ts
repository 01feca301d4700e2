// Derives account, groups and changes of a person from a directory's answer. Pure.
import type { Company } from '#contract/entities/company.ts';
import { isGrantedByHand } from '#contract/permissions.ts';
import { formatPhone, isPhone } from '#contract/rules/phone.ts';
import type { DirectoryPerson } from '#server/ports/directory/directory.ts';
import { parseDirectoryLogin } from '#server/ports/directory/directory-login.ts';
import type { UserChange, UserRow } from '#server/services/auth/users.ts';

/** The canonical form of a typed name, so that tries with different spellings are counted together. */
export const directoryAccount = ({ isLdap }: Pick<Company, 'isLdap'>, typed: string): string =>
  isLdap ? parseDirectoryLogin(typed).user : typed.trim().toLowerCase();

const same = (text: string): string => text.trim().toLowerCase();

/** Maps groups of the directory to groups of the portal. */
export interface GroupRules {
  /** Group of the directory → group of the portal. People who lose a listed group of the directory lose the portal's group. */
  readonly mapping: Readonly<Record<string, string>>;
  /**
   * Whether names of directory groups are used as portal groups when there is no mapping. Groups with a meaning in the portal are
   * excluded.
   */
  readonly takesNames: boolean;
}

export function groupsAfter(
  own: readonly string[],
  theirs: readonly string[] | null,
  { mapping, takesNames }: GroupRules,
): string[] {
  if (theirs === null) return [...own];
  const pairs = Object.entries(mapping);
  if (pairs.length > 0) {
    const managed = new Set(pairs.map(([, ours]) => same(ours)));
    const held = new Set(theirs.map(same));
    const granted = pairs.filter(([name]) => held.has(same(name))).map(([, ours]) => ours);
    return [...new Set([...own.filter((group) => !managed.has(same(group))), ...granted])];
  }
  if (!takesNames) return [...own];
  const named = theirs.map((group) => group.trim()).filter((group) => group !== '' && !isGrantedByHand(group));
  return [...new Set([...own.filter(isGrantedByHand), ...named])];
}

/** Names and phones in the stored form: without invisible characters, at most 80 characters. */
const clean = (text: string | null): string | null => {
  const plain = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, 80);
};

const cleanPhone = (text: string | null): string | null =>
  text !== null && isPhone(text) ? formatPhone(text).replace(/\D/g, '') : null;

export interface DirectoryProfile {
  readonly nick: string | null;
  readonly phone: string | null;
  readonly groups: readonly string[] | null;
}

export const readProfile = ({ nick, phone, groups }: DirectoryPerson): DirectoryProfile => ({
  nick: clean(nick),
  phone: cleanPhone(phone),
  groups: groups && groups.map((group) => clean(group)).filter((group) => group !== null),
});

const sameGroups = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((group) => other.includes(group));

/** The fields that a directory's answer changes. Fields that it does not contain stay. */
export function changeOf(user: UserRow, profile: DirectoryProfile, kind: 'ldap' | 'external', rules: GroupRules): UserChange {
  const groups = groupsAfter(user.groups, profile.groups, rules);
  const own = kind === 'external' && user.kind === 'internal' ? 'internal' : kind;
  return {
    ...(profile.nick !== null && profile.nick !== user.nick ? { nick: profile.nick } : {}),
    ...(profile.phone !== null && profile.phone !== user.phone ? { phone: profile.phone } : {}),
    ...(sameGroups(groups, user.groups) ? {} : { groups }),
    ...(user.kind === own ? {} : { kind: own }),
    // An older password is not used here, and must not become valid later.
    ...(user.passwordHash === null ? {} : { passwordHash: null }),
  };
}
