import { describe, expect, it } from 'vitest';
import { frameHeaders, pageHeaders } from './headers.ts';

describe('page policy', () => {
  it('allows only scripts of the build, because those of the tenant have the same origin', () => {
    expect(pageHeaders['content-security-policy']).toContain('script-src app://portal/assets/; style-src app://portal/assets/;');
  });

  it.each(['unsafe-inline', 'unsafe-eval', '*', 'http:'])('never contains %s', (word) => {
    expect(pageHeaders['content-security-policy'].split(/[\s;]+/)).not.toContain(word);
    expect(pageHeaders['content-security-policy']).not.toContain(`'${word}'`);
  });

  it('allows frames of modules and of video players', () => {
    expect(pageHeaders['content-security-policy']).toContain(
      'frame-src app://portal/module-frame/ https://www.youtube-nocookie.com https://player.vimeo.com;',
    );
  });

  it('requires Trusted Types', () => {
    expect(pageHeaders['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });
});

describe('frame policy', () => {
  it('names the origin of the shell', () => {
    const policy = frameHeaders(['https://dados.aurora.com.br'])['content-security-policy'];
    expect(policy).toContain('script-src app://portal/module-frame/ blob:;');
    expect(policy).toContain('connect-src https://dados.aurora.com.br;');
    expect(policy).toContain('frame-ancestors app://portal');
  });
});
