// Names the attributes of each kind of directory, and converts an entry to a person. Pure.
import type { DirectoryPerson } from '#server/ports/directory/directory.ts';
import type { LdapSettings } from '#server/ports/directory/directory-settings.ts';

export interface DirectorySchema {
  readonly filter: string;
  readonly id: string;
  readonly nick: string;
  readonly email: readonly string[];
  readonly phone: string;
  readonly groups: string;
}

const presets: Readonly<Record<LdapSettings['schema'], DirectorySchema>> = {
  'active-directory': {
    filter: '(&(objectCategory=person)(objectClass=user)(|(sAMAccountName={user})(userPrincipalName={user})(mail={user})))',
    id: 'objectGUID',
    nick: 'displayName',
    // People of a domain without mail still have a principal name.
    email: ['mail', 'userPrincipalName'],
    phone: 'telephoneNumber',
    groups: 'memberOf',
  },
  inetorgperson: {
    filter: '(&(objectClass=inetOrgPerson)(|(uid={user})(mail={user})))',
    id: 'entryUUID',
    nick: 'cn',
    email: ['mail'],
    phone: 'telephoneNumber',
    groups: 'memberOf',
  },
};

export function schemaOf({ schema, filter, attributes = {} }: LdapSettings): DirectorySchema {
  const preset = presets[schema];
  return {
    filter: filter ?? preset.filter,
    id: attributes.id ?? preset.id,
    nick: attributes.nick ?? preset.nick,
    email: attributes.email ?? preset.email,
    phone: attributes.phone ?? preset.phone,
    groups: attributes.groups ?? preset.groups,
  };
}

export const wantedAttributes = ({ id, nick, email, phone, groups }: DirectorySchema): string[] => [
  ...new Set([id, nick, ...email, phone, groups]),
];

/** An entry: attribute → value, in all forms that the client returns. Attribute names have the case of the directory. */
export type Entry = Readonly<Record<string, Buffer | Buffer[] | string | string[]>>;

function values(entry: Entry, attribute: string): readonly (Buffer | string)[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? [] : (entry[name] ?? []);
  return (Array.isArray(value) ? value : [value]).filter((one) => one.length > 0);
}

const text = (value: Buffer | string): string => (typeof value === 'string' ? value : value.toString('utf8')).trim();
const first = (entry: Entry, attribute: string): string | null => values(entry, attribute).map(text).find(Boolean) ?? null;

/** Reads an identifying attribute. A GUID is sixteen bytes; other identifiers are text. */
const identifier = (entry: Entry, attribute: string): string | null => {
  const [value] = values(entry, attribute);
  if (value === undefined) return null;
  return Buffer.isBuffer(value) && attribute.toLowerCase() === 'objectguid' ? value.toString('hex') : text(value);
};

/** The name of a group, from its DN: `CN=Vendas,OU=Grupos,DC=acme` → `Vendas`. */
const groupName = (dn: string): string => /^cn=((?:\\.|[^,\\])+)/i.exec(dn)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? dn;

export function toPerson(schema: DirectorySchema, dn: string, entry: Entry): DirectoryPerson {
  const email = schema.email.map((attribute) => first(entry, attribute)).find((one) => one !== null) ?? null;
  const groups = values(entry, schema.groups).map(text);
  return {
    subject: identifier(entry, schema.id) ?? dn.toLowerCase(),
    email,
    nick: first(entry, schema.nick),
    phone: first(entry, schema.phone),
    groups: [...new Set(groups.flatMap((group) => [group, groupName(group)]))],
  };
}
