import { describe, expect, it } from 'vitest';
import { CompanyError, parseCompany } from './company.ts';

const company = { id: 'a', status: 'enabled', appTitle: 'A', appName: 'A', domain: ['a'], loginType: 'both', module: [] };

function codeOf(value: unknown): string {
  try {
    parseCompany(value);
    return 'parsed';
  } catch (error) {
    return error instanceof CompanyError ? error.code : 'something else';
  }
}

describe('the configuration of a company', () => {
  it.each([
    ['parses a valid configuration', company, 'parsed'],
    ['rejects modules that are not a list', { ...company, module: { 0: {} } }, '#MODULE_IS_NOT_ARRAY'],
    ['rejects missing modules', { ...company, module: undefined }, '#MODULE_IS_NOT_ARRAY'],
    ['rejects null', null, '#MODULE_IS_NOT_ARRAY'],
    ['rejects a missing title', { ...company, appTitle: undefined }, '#ERRO_DOWNLOAD_COMPANY'],
    ['rejects an unknown login type', { ...company, loginType: 'magia' }, '#ERRO_DOWNLOAD_COMPANY'],
  ])('%s', (_, value, expected) => {
    expect(codeOf(value)).toBe(expected);
  });
});
