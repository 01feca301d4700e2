import { expect, it } from 'vitest';
import { waysOf } from './ways.ts';

type Tenant = Parameters<typeof waysOf>[0];

const style = (support?: string) => ({ ...(support !== undefined && { support }) }) as Tenant['style'];
const lgpd = { name: 'Helena Macedo', email: 'lgpd@acme.com.br', policyVersion: '1' };
const hours = 'Segunda a sexta';

it.each<[string, Tenant, readonly (readonly (string | undefined)[])[]]>([
  ['nothing', { style: style() }, []],
  ['a support line without a number', { style: style('Fale com o TI') }, [['phone', 'Fale com o TI', 'Telefone', undefined]]],
  [
    'phone and e-mail with hours',
    { style: style(), help: { phone: '0800 591 2040', email: 'a@acme.com.br', hours, topics: [] } },
    [
      ['phone', '0800 591 2040', hours, 'tel:08005912040'],
      ['email', 'a@acme.com.br', 'E-mail', 'mailto:a@acme.com.br'],
    ],
  ],
  [
    'an e-mail alone, with hours',
    { style: style(), help: { email: 'a@acme.com.br', hours, topics: [] } },
    [['email', 'a@acme.com.br', hours, 'mailto:a@acme.com.br']],
  ],
  [
    'a data protection officer',
    { style: style(), lgpd },
    [['lgpd', 'lgpd@acme.com.br', 'Seus dados pessoais (LGPD)', 'mailto:lgpd@acme.com.br']],
  ],
])('lists the ways to reach a tenant with %s', (_name, company, expected) =>
  expect(waysOf(company).map(({ kind, text, note, href }) => [kind, text, note, href])).toEqual(expected),
);
