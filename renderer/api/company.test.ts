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
    ['as it should be', company, 'parsed'],
    ['modules that are no list', { ...company, module: { 0: {} } }, '#MODULE_IS_NOT_ARRAY'],
    ['no modules', { ...company, module: undefined }, '#MODULE_IS_NOT_ARRAY'],
    ['nothing at all', null, '#MODULE_IS_NOT_ARRAY'],
    ['no title', { ...company, appTitle: undefined }, '#ERRO_DOWNLOAD_COMPANY'],
    ['an unknown login type', { ...company, loginType: 'magia' }, '#ERRO_DOWNLOAD_COMPANY'],
  ])('%s: %#', (_, value, expected) => {
    expect(codeOf(value)).toBe(expected);
  });
});
