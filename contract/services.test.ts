import { describe, expect, it } from 'vitest';
import { developmentPorts, developmentServices, serviceAddress, serviceNames } from './services.ts';

describe('the address of a service', () => {
  it.each([
    ['auth', '', {}, '/api/auth'],
    ['auth', 'https://portal.example', {}, 'https://portal.example/api/auth'],
    ['payment', '', { payment: 'https://pay.example/v1/' }, 'https://pay.example/v1'],
    ['auth', '', developmentServices(['auth']), 'http://localhost:4101'],
    ['file', '', developmentServices(['auth']), '/api/file'],
  ] as const)('builds the address of %s at %j with %j: %s', (service, root, overrides, address) => {
    expect(serviceAddress(service, root, overrides)).toBe(address);
  });
  it('assigns each service a port of its own in development', () => {
    const ports = serviceNames.map((name) => developmentPorts[name]);
    expect(new Set(ports).size).toBe(serviceNames.length);
  });
});
