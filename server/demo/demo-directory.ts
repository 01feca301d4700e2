// The demonstration's directory: a list of people in memory that answers like a real directory.
import type { AccountProblem, Directory, DirectoryPerson } from '#server/ports/directory/directory.ts';
import { parseDirectoryLogin } from '#server/ports/directory/directory-login.ts';

export interface DemoDirectoryEntry {
  /** The name of the account. The person's address is accepted as well. */
  readonly user: string;
  readonly password: string;
  readonly person: DirectoryPerson;
  /**
   * The problem that is answered instead of the person. A locked account is reported for any password, other problems only for
   * the correct one.
   */
  readonly problem?: AccountProblem;
}

/** `domain` is the name before the backslash. */
export function createDemoDirectory(domain: string, entries: readonly DemoDirectoryEntry[]): Directory {
  const find = (typed: string): DemoDirectoryEntry | undefined => {
    const login = parseDirectoryLogin(typed);
    if (login.domain !== null && login.domain !== domain.toLowerCase()) return undefined;
    return entries.find(({ user, person }) => user === login.user || person.email === login.user);
  };
  return {
    prove(typed, password) {
      const found = password === '' ? undefined : find(typed);
      if (found === undefined) return Promise.resolve({ kind: 'wrong-password', detail: 'none' });
      const { problem } = found;
      const isRight = found.password === password;
      if (problem !== undefined && (isRight || problem === 'account-locked'))
        return Promise.resolve({ kind: 'refused', problem });
      return Promise.resolve(isRight ? { kind: 'proven', person: found.person } : { kind: 'wrong-password', detail: 'data 52e' });
    },
    check: () => Promise.resolve({ ok: true }),
  };
}
