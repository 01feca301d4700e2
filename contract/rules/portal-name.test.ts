import { expect, it } from 'vitest';
import { portalName } from './portal-name.ts';

it.each([
  ['Portal Aurora', 'Portal Aurora'],
  ['PORTAL do Fornecedor', 'PORTAL do Fornecedor'],
  ['Ipê Livros', 'portal Ipê Livros'],
  ['Portalegre', 'portal Portalegre'],
])('names the portal of %j "%s"', (appTitle, name) => expect(portalName(appTitle)).toBe(name));
