import { describe, expect, it } from 'vitest';
import { stateOfFailure } from './failure.ts';

describe('keychain failures', () => {
  it.each([
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'locked'],
    ['Cannot create an item in a locked collection', 'locked'],
    ['Prompt was dismissed', 'locked'],
    ['User interaction is not allowed.', 'locked'],
    ['The user name or passphrase you entered is not correct.', 'locked'],
    ['Key not valid for use in specified state.', 'undecryptable'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'unavailable'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'unavailable'],
    ["Cannot find module 'keytar'", 'unavailable'],
    ['', 'unavailable'],
  ])('classifies %j as %s', (message, state) => {
    expect(stateOfFailure(message)).toBe(state);
  });
});
