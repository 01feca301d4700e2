import { describe, expect, it } from 'vitest';
import { readAdvisories } from './advisory-report.ts';

describe('readAdvisories', () => {
  it('lists packages with an advisory of severity high or critical', () => {
    const output = JSON.stringify({
      vulnerabilities: {
        axios: { severity: 'high', via: [{ title: 'SSRF' }, 'form-data'] },
        pg: { severity: 'moderate', via: [{ title: 'Slow' }] },
      },
    });
    expect(readAdvisories(output)).toEqual({
      kind: 'checked',
      advisories: [{ package: 'axios', severity: 'high', titles: ['SSRF', 'through form-data'] }],
    });
  });
  it('lists nothing when the registry knows no advisory', () => {
    expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ kind: 'checked', advisories: [] });
  });
  it.each([
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
    ['{"error":{"summary":"getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
    ['{}', 'npm audit gave no reason'],
    ['npm error', 'npm audit printed no JSON'],
  ])('reports %s as not checked', (output, reason) => {
    expect(readAdvisories(output)).toEqual({ kind: 'not-checked', reason });
  });
});
