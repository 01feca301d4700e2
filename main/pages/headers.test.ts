import { describe, expect, it } from 'vitest';
import { framePolicy, pageHeaders } from './headers.ts';

describe('page policy', () => {
  it('runs scripts of the build alone: those of the tenant are served at the same origin', () => {
    expect(pageHeaders['content-security-policy']).toContain('script-src app://portal/assets/; style-src app://portal/assets/;');
  });

  it.each(['unsafe-inline', 'unsafe-eval', '*', 'http:'])('never says %s', (word) => {
    expect(pageHeaders['content-security-policy'].split(/[\s;]+/)).not.toContain(word);
    expect(pageHeaders['content-security-policy']).not.toContain(`'${word}'`);
  });

  it('asks for Trusted Types', () => {
    expect(pageHeaders['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });
});

describe('frame policy', () => {
  it('reaches nothing when the company lists no host', () => {
    expect(framePolicy([])).toContain("connect-src 'none';");
  });

  it('reaches the listed hosts', () => {
    expect(framePolicy(['https://dados.aurora.com.br', '*.mapas.com.br'])).toContain(
      'connect-src https://dados.aurora.com.br *.mapas.com.br;',
    );
  });

  it.each(['a.com; script-src *', '*', "'self'", 'http://a.com', 'data:', 'https:', 'a.com b.com', ''])(
    'does not take %j for a host',
    (host) => {
      expect(framePolicy([host])).toContain("connect-src 'none';");
    },
  );

  it('stays sandboxed without an origin', () => {
    expect(framePolicy([])).toContain('sandbox allow-scripts allow-forms;');
    expect(framePolicy([])).not.toContain('allow-same-origin');
  });
});
