// Classifies the errors of the keychain. Pure. keytar rejects with the messages of the system: Secret Service, macOS, Windows.
import type { SessionStorageState } from '#contract/ipc/schemas.ts';

export type KeychainState = SessionStorageState['keychain'];

const locked = [
  // Secret Service: the collection does not exist before it is unlocked, or the person closed the prompt.
  /object does not exist at path .*\/secrets\/collection/i,
  /cannot create an item in a locked collection/i,
  /prompt (was )?dismissed/i,
  /is locked/i,
  // macOS
  /user interaction is not allowed/i,
  /user name or passphrase you entered is not correct/i,
  /in dark wake/i,
  /user canceled/i,
];
const undecryptable = [
  /unable to decrypt|could not be decrypted|couldn't decrypt/i,
  // Windows DPAPI after the account's key changed.
  /key not valid for use in specified state/i,
  /the data is invalid/i,
];

export function stateOfFailure(message: string): Extract<KeychainState, 'locked' | 'undecryptable' | 'unavailable'> {
  if (locked.some((pattern) => pattern.test(message))) return 'locked';
  return undecryptable.some((pattern) => pattern.test(message)) ? 'undecryptable' : 'unavailable';
}
