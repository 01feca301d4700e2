// The systems that check the passwords of two demo tenants: a directory in memory, and an endpoint.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Directory, DirectoryPerson } from '#server/ports/directory/directory.ts';
import type { ExternalSettings } from '#server/ports/directory/directory-settings.ts';
import { createDemoDirectory, type DemoDirectoryEntry } from './demo-directory.ts';
import { type DemoPerson, externo, ldap } from './tenants/index.ts';

const ldapDomain = 'FERREIRA';
const timeoutMs = 5_000;

/** The path of the endpoint of Atlas Engenharia, on the demo's own server. It is called over HTTP like any other endpoint. */
export const demoEndpointPath = '/dev/external-auth';

const toPerson = ({ email, name, outside }: DemoPerson): DirectoryPerson => ({
  subject: `demo-${outside?.user ?? email}`,
  email,
  nick: name,
  phone: null,
  groups: outside?.groups ?? null,
});

const entries: readonly DemoDirectoryEntry[] = ldap.people.flatMap((person): DemoDirectoryEntry[] => {
  const { outside, password } = person;
  if (outside === undefined || password === null) return [];
  const { user, problem } = outside;
  return [{ user, password, person: toPerson(person), ...(problem === undefined ? {} : { problem }) }];
});

export interface EndpointAccess {
  /** Called at each sign-in, because the port is known only then. */
  readonly origin: () => string;
  readonly open: (settings: ExternalSettings) => Directory;
}

export const demoDirectories = ({ origin, open }: EndpointAccess) => {
  const directory = createDemoDirectory(ldapDomain, entries);
  return (tenant: TenantId): Directory | null => {
    if (tenant === ldap.company.id) return directory;
    if (tenant !== externo.company.id) return null;
    const url = `${origin()}${demoEndpointPath}`;
    return open({ kind: 'http', url, groups: {}, timeoutMs });
  };
};

export interface EndpointAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The endpoint of Atlas Engenharia. It follows the description in docs/operators.md. */
export function answerEndpoint(user: string, password: string): EndpointAnswer {
  const typed = user.trim().toLowerCase();
  const person = externo.people.find(({ email, outside }) => outside?.user === typed || email === typed);
  if (person === undefined || password !== person.password) return { status: 401, body: {} };
  const refusal = person.outside?.refusal;
  if (refusal !== undefined) return { status: 400, body: { message: refusal } };
  const { subject, email, nick, groups } = toPerson(person);
  return { status: 200, body: { id: subject, email, nick, ...(groups === null ? {} : { groups }) } };
}
