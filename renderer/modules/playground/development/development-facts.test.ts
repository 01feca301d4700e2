import { expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { type DevelopmentState, diagnosticsText, environmentFacts, flagFacts, serviceFacts } from './development-facts.ts';

const company = Company.parse({
  id: 'acme',
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'Acme',
  domain: ['acme.localhost'],
  environment: 'homologation',
  module: [],
  loginType: 'both',
  enableBatch: true,
  services: { auth: 'http://localhost:4101' },
});
const noon = new Date(2026, 10, 28, 12, 0);
const state: DevelopmentState = {
  company,
  root: '',
  origin: 'https://acme.localhost',
  build: 'web-a1b2.js',
  program: null,
  browser: 'Chrome',
  viewport: '1280 × 900',
  isOnline: true,
  codes: [],
};

it('names environment and build', () => {
  const facts = new Map(environmentFacts(state));
  expect([facts.get('Ambiente'), facts.get('Versão da página')]).toEqual(['Homologação', 'web-a1b2.js']);
});

it('adds the desktop program to the build', () => {
  const program = { version: '0.1.0', platform: 'linux', electron: '45.4.1', appId: 'x' };
  expect(new Map(environmentFacts({ ...state, program })).get('Versão da página')).toBe('web-a1b2.js · 0.1.0 · Electron 45.4.1');
});

it('names the address and the port of each service, and which address is its own', () => {
  const facts = new Map(serviceFacts(state));
  expect(facts.get('auth')).toBe('http://localhost:4101 (próprio) · porta de desenvolvimento 4101');
  expect(facts.get('core')).toBe('/api/core · porta de desenvolvimento 4110');
});

it('names the switches of the company', () => {
  const facts = new Map(flagFacts(company));
  expect([facts.get('enableBatch'), facts.get('privacyMode')]).toEqual(['ligada', 'desligada']);
});

it('copies everything, with the last errors', () => {
  const codes = [{ code: '#INTERNAL', status: 500, correlationId: 'abc-123', at: new Date(2026, 10, 28, 11, 0).getTime() }];
  const text = diagnosticsText({ ...state, codes }, noon);
  expect(text).toMatch(/^Desenvolvimento 28\/11\/2026 12:00\nAmbiente: Homologação\n/);
  expect(text).toContain('\nServiços\nauth: http://localhost:4101');
  expect(text).toContain('\nenableBatch: ligada\n');
  expect(text).toMatch(/Últimos erros desta aba\n28\/11\/2026 11:00 #INTERNAL \(500\) abc-123$/);
  expect(diagnosticsText(state, noon)).toMatch(/Últimos erros desta aba\nnenhum$/);
});
