import { expect, it } from 'vitest';
import { endsModule, violationTarget } from './frame-violation.ts';

it.each([
  ['frame-src', true],
  ['child-src', true],
  ['form-action', true],
  ['connection-allowlist', true],
  ['element', true],
  ['img-src', false],
  ['connect-src', false],
  ['script-src-elem', false],
  ['require-trusted-types-for', false],
  ['constructor', false],
  ['', false],
])('decides whether a violation of %j ends the module: %s', (directive, ends) => expect(endsModule(directive)).toBe(ends));

it.each([
  ['http://ana-at-x.com.br.4821.vazou.test/?q=ana', 'http://….vazou.test'],
  ['https://ana.ladrao.com.br/', 'https://….ladrao.com.br'],
  ['https://parceiro.com.br:8443/ana', 'https://parceiro.com.br'],
  ['https://cdn.example/ana', 'https://cdn.example'],
  ['http://127.0.0.1:4000/ana', 'http://127.0.0.1'],
  ['http://[::1]:4000/ana', 'http://[::1]'],
  ['stun:ana.vazou.test:3478', 'stun:'],
  ['data:text/html,ana', 'data:'],
  ['inline', 'inline'],
  ['iframe', 'iframe'],
  ['ana@x.com.br', ''],
  ['', ''],
])('records %s as %s', (blocked, recorded) => expect(violationTarget(blocked)).toBe(recorded));
