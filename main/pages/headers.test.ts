import { describe, expect, it } from 'vitest';
import { frameHeaders, pageHeaders } from './headers.ts';

describe('page policy', () => {
  it('runs scripts of the build alone: those of the tenant are served at the same origin', () => {
    expect(pageHeaders['content-security-policy']).toContain('script-src app://portal/assets/; style-src app://portal/assets/;');
  });

  it.each(['unsafe-inline', 'unsafe-eval', '*', 'http:'])('never says %s', (word) => {
    expect(pageHeaders['content-security-policy'].split(/[\s;]+/)).not.toContain(word);
    expect(pageHeaders['content-security-policy']).not.toContain(`'${word}'`);
  });

  it('frames modules and the players of videos', () => {
    expect(pageHeaders['content-security-policy']).toContain(
      'frame-src app://portal/module-frame/ https://www.youtube-nocookie.com https://player.vimeo.com;',
    );
  });

  it('asks for Trusted Types', () => {
    expect(pageHeaders['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });
});

describe('frame policy', () => {
  it('is written for the origin of the shell', () => {
    const policy = frameHeaders(['https://dados.aurora.com.br'])['content-security-policy'];
    expect(policy).toContain('script-src app://portal/module-frame/ blob:;');
    expect(policy).toContain('connect-src https://dados.aurora.com.br;');
    expect(policy).toContain('frame-ancestors app://portal');
  });
});
