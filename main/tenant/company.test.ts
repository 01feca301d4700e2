import { describe, expect, it } from 'vitest';
import { companyForPage, readCompany } from './company.ts';

const aurora = {
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Portal Aurora',
  appName: 'aurora',
  domain: ['portal.aurora.com.br', 'localhost'],
  module: [],
  loginType: 'both',
};

describe('reading a company', () => {
  it.each([
    ['of the domain', JSON.stringify(aurora), 'localhost', 'company'],
    ['of another domain', JSON.stringify(aurora), 'girassol.com.br', 'refused'],
    ['of another shape', JSON.stringify({ id: 'aurora' }), 'localhost', 'refused'],
    ['that is a page', '<!doctype html>', 'localhost', 'refused'],
    ['that is empty', '', 'localhost', 'refused'],
  ])('reads a company %s', (_, body, domain, kind) => {
    expect(readCompany(body, domain).kind).toBe(kind);
  });
});

describe('the company for the page', () => {
  it('contains no address of a service', () => {
    const body = JSON.stringify({ ...aurora, services: { file: 'https://arquivos.aurora.com.br' } });
    expect(JSON.parse(companyForPage(body))).toEqual({ ...aurora, services: {} });
  });

  it.each(['<!doctype html>', '', 'null', '1'])('does not change %j', (body) => {
    expect(companyForPage(body)).toBe(body);
  });
});
