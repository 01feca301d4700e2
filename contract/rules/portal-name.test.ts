import { expect, it } from 'vitest';
import { portalName } from './portal-name.ts';

it.each([
  ['Portal Aurora', 'Portal Aurora'],
  ['PORTAL do Fornecedor', 'PORTAL do Fornecedor'],
  ['Ipê Livros', 'portal Ipê Livros'],
  ['O Portal dos Cooperados', 'Portal dos Cooperados'],
  ['Portal-Aurora', 'Portal-Aurora'],
  ['O Armazém', 'portal O Armazém'],
  ['Portalegre', 'portal Portalegre'],
  ['Portalégua', 'portal Portalégua'],
])('names the portal of %j "%s"', (appTitle, name) => expect(portalName(appTitle)).toBe(name));
