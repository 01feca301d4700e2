import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

describe('start options', () => {
  it.each([
    [[], { tenant: null, userData: null }],
    [['app', '--tenant', 'empresa.com.br'], { tenant: 'empresa.com.br', userData: null }],
    [['app', '--tenant=empresa.com.br'], { tenant: 'empresa.com.br', userData: null }],
    [['app', '--tenant=a.com.br', '--tenant=b.com.br'], { tenant: 'b.com.br', userData: null }],
    [['app', '--tenant'], { tenant: null, userData: null }],
    [['app', '--tenant='], { tenant: null, userData: null }],
    [['app', '--tenant', '--inspect'], { tenant: null, userData: null }],
    [['app', '--portal-data=/tmp/x'], { tenant: null, userData: '/tmp/x' }],
    [['app', '--tenants=empresa.com.br', 'empresa.com.br'], { tenant: null, userData: null }],
  ])('reads %j', (argv, expected) => {
    expect(readStartOptions(argv)).toEqual(expected);
  });
});
