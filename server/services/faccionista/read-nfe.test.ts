import { describe, expect, it } from 'vitest';
import { readNfe } from './read-nfe.ts';

const tax = (group: string, inside: string) =>
  `<imposto><ICMS><${group}>${inside}</${group}></ICMS><PIS><vBC>9</vBC></PIS></imposto>`;
const det = ({
  code = '00017',
  name = 'Camiseta básica KIT 12',
  unit = 'CX',
  price = '120.0000000000',
  quantity = '3.0000',
  taxes = tax('ICMS00', '<orig>0</orig><vBC>360.00</vBC><pICMS>18.00</pICMS><vICMS>64.80</vICMS>'),
} = {}) =>
  `<det nItem="1"><prod><cProd>${code}</cProd><xProd>${name}</xProd><uCom>${unit}</uCom><qCom>${quantity}</qCom>` +
  `<vUnCom>${price}</vUnCom><vProd>360.00</vProd></prod>${taxes}</det>`;
const note = (products: string, ide = '<ide><nNF>48216</nNF><dhEmi>2026-11-20T09:30:00-03:00</dhEmi></ide>') =>
  `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>` +
  `<infNFe versao="4.00" Id="NFe1">${ide}<dest><xNome>Ipê</xNome></dest>${products}</infNFe></NFe></nfeProc>`;

const first = {
  unit: 'CX',
  description: 'Camiseta básica KIT 12',
  value: 120,
  qtd: 3,
  qtdFaturada: 3,
  baseICMS: 360,
  icms: 64.8,
  codProductNf: '00017',
  nf: '48216',
  dateNf: '2026-11-20T09:30:00-03:00',
  edited: false,
};

describe('an invoice', () => {
  it('reads each product, with the tax of the product and of no other levy', () => {
    const second = det({ code: 'A-2', taxes: tax('ICMSSN102', '<orig>0</orig><CSOSN>102</CSOSN>') });
    expect(readNfe(note(det() + second))).toEqual({
      ok: true,
      products: [first, { ...first, codProductNf: 'A-2', baseICMS: 0, icms: 0 }],
    });
  });

  it('reads it without its protocol, with names that have a prefix, and with text in sections', () => {
    const bare = note(det({ name: '<![CDATA[Calça & cia]]>' })).replace(/<\/?nfeProc[^>]*>/g, '');
    const prefixed = bare.replace(/<(\/?)(\w)/g, '<$1n:$2');
    for (const xml of [bare, prefixed.replace('<n:NFe>', '<n:NFe xmlns:n="x">')])
      expect(readNfe(xml)).toMatchObject({ ok: true, products: [{ description: 'Calça & cia' }] });
  });
});

it.each([
  ['an empty text', '', 'not-xml'],
  ['words', 'bom dia', 'not-xml'],
  ['an open tag', '<NFe><infNFe>', 'not-xml'],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${note(det()).replace(/<\?.*?\?>/, '')}`, 'not-xml'],
  ['an unknown entity', note(det({ name: '&segredo;' })), 'not-xml'],
  ['another document', '<CTe><infCte><ide><nNF>1</nNF></ide></infCte></CTe>', 'not-nfe'],
  ['a note without products', note(''), 'incomplete'],
  ['a product without a price', note(det({ price: '' })), 'incomplete'],
  ['a price that is not a number', note(det({ price: '1e400' })), 'incomplete'],
  ['a product without a name', note(det() + det({ name: '' })), 'incomplete'],
  ['a note without its number', note(det(), '<ide><dhEmi>2026-11-20</dhEmi></ide>'), 'incomplete'],
  ['more products than a note has', note(det().repeat(991)), 'incomplete'],
])('refuses %s', (_name, xml, problem) => expect(readNfe(xml)).toEqual({ ok: false, problem }));
