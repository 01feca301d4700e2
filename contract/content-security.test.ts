import { describe, expect, it } from 'vitest';
import { frameConnections, framePolicy, pagePolicy } from './content-security.ts';

describe('the policy of a module frame', () => {
  it.each([
    ['no host', [], "connect-src 'none'"],
    [
      'plain hosts',
      ['api.example.com', 'https://*.cdn.example', 'wss://live.example:8443'],
      'connect-src api.example.com https://*.cdn.example wss://live.example:8443',
    ],
    ['a host that carries a directive', ["x.example; script-src 'unsafe-inline'"], "connect-src 'none'"],
    ['a wildcard for everything', ['*'], "connect-src 'none'"],
    ['a scheme for everything', ['https:'], "connect-src 'none'"],
    ['an address with a path', ['https://a.example/b'], "connect-src 'none'"],
    ['plain http', ['http://a.example'], "connect-src 'none'"],
    ['the frame of the portal itself', ["'self'"], "connect-src 'none'"],
    ['a scheme of data', ['data:'], "connect-src 'none'"],
    ['two in one', ['a.example b.example'], "connect-src 'none'"],
    ['nothing', [''], "connect-src 'none'"],
  ])('allows the right connections with %s', (_name, hosts, expected) => {
    const policy = framePolicy({ host: 'localhost:4000', moduleHosts: hosts });
    expect(policy).toContain(`; ${expected}; `);
    expect(policy.match(/script-src/g)).toHaveLength(1);
  });
  it('puts the frame into an origin of its own', () => {
    const policy = framePolicy({ host: 'localhost:4000', moduleHosts: [] });
    expect(policy).toMatch(
      /^sandbox allow-scripts allow-forms; default-src 'none'; script-src localhost:4000\/module-frame\/ blob:;/,
    );
    expect(policy).not.toContain('allow-same-origin');
  });
  it('converts text to markup only by the runtime, and reports violations', () => {
    const policy = framePolicy({ host: 'localhost:4000', moduleHosts: [], reportPath: '/module-frame/report?m=a' });
    expect(policy).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default; report-uri \/module-frame\/report\?m=a$/,
    );
  });
});

it.each([
  ['the portal alone', [], '(response-origin)'],
  ['a host', ['api.example.com'], '(response-origin "http{s}?://api.example.com")'],
  [
    'hosts with schemes',
    ['https://*.cdn.example', 'wss://live.example:8443'],
    '(response-origin "https://*.cdn.example" "https://live.example:8443")',
  ],
  ['no host that carries a pattern', ['x.example" "https://*', '*', 'https:', '"'], '(response-origin)'],
] as const)('allows a module frame to connect to %s', (_, hosts, expected) => expect(frameConnections(hosts)).toBe(expected));

const frameAncestors = (policy: string) => /frame-ancestors ([^;]*)/.exec(policy)?.[1];

describe('frame-ancestors', () => {
  const page = { host: 'portal.example', https: true, scriptHashes: [], styleHashes: [], services: [] };
  it.each([
    ['no other origin', [], ''],
    [
      'the intranet',
      ['https://intranet.example', 'https://a.b-c.example:8443'],
      ' https://intranet.example https://a.b-c.example:8443',
    ],
    ['no plain http', ['http://intranet.example'], ''],
    ['no wildcard', ['https://*.example', '*', 'https:'], ''],
    ['no address', ['https://a.example/', 'https://a.example/x', 'https://u@a.example'], ''],
    ['no directive', ['https://a.example; script-src *', 'https://a.example https://b.example', "'self'"], ''],
  ] as const)('allows %s', (_, origins, more) => {
    expect(frameAncestors(pagePolicy({ ...page, ancestors: { origins } }))).toBe(`'self'${more}`);
    expect(frameAncestors(framePolicy({ host: 'portal.example', moduleHosts: [], ancestors: origins }))).toBe(
      `portal.example${more}`,
    );
  });
  it("allows no page with 'none'", () => expect(frameAncestors(pagePolicy({ ...page, ancestors: "'none'" }))).toBe("'none'"));
});

describe('a trusted script', () => {
  const page = { host: 'portal.example', https: true, scriptHashes: [], styleHashes: [], services: [] };
  const policyOf = (trustedScripts: readonly string[]) => pagePolicy({ ...page, ancestors: "'none'", trustedScripts });
  it('is allowed by its exact address, together with the default policy of Trusted Types', () => {
    const policy = policyOf(['antigo.js', 'a/b.js']);
    expect(policy).toContain(
      '; script-src portal.example/assets/ portal.example/script/antigo.js portal.example/script/a/b.js; style-src',
    );
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types portal dompurify default;");
  });
  it.each([[[]], [['pedidos']], [['*.js', 'x.js; script-src *', "a' b.js"]]])('is not allowed for the names %j', (names) =>
    expect(policyOf(names)).toBe(pagePolicy({ ...page, ancestors: "'none'" })),
  );
});

describe('the policy of the page', () => {
  const policy = pagePolicy({
    host: 'portal.example',
    https: true,
    scriptHashes: ["'sha256-abc'"],
    styleHashes: [],
    services: ['https://pay.example'],
    ancestors: { origins: [] },
  });
  it('allows only scripts of the build and the hashed ones', () => {
    expect(policy).toContain("; script-src portal.example/assets/ 'sha256-abc'; style-src portal.example/assets/;");
  });
  it('allows only frames of modules', () => expect(policy).toContain('; frame-src portal.example/module-frame/;'));
  it('requires Trusted Types and https', () => {
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types portal dompurify; upgrade-insecure-requests$/);
  });
  it.each(["'unsafe-inline'", "'unsafe-eval'", '*', 'http:'])('never contains %s', (word) => {
    expect(policy.split(/[\s;]+/)).not.toContain(word);
  });
});
