// Minimal NF-e files in the format of real systems.

export interface NoteProduct {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly quantity: string;
}

const productXml = ({ code, name, unit, price, quantity }: NoteProduct): string =>
  `<det><prod><cProd>${code}</cProd><xProd>${name}</xProd><uCom>${unit}</uCom><qCom>${quantity}</qCom><vUnCom>${price}</vUnCom></prod>` +
  `<imposto><ICMS><ICMS00><vBC>100.00</vBC><vICMS>18.00</vICMS></ICMS00></ICMS></imposto></det>`;

/** In ISO-8859-1, the encoding of older systems. */
export const noteXml = (number: string, products: readonly NoteProduct[]): Buffer =>
  Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>' +
      `<infNFe versao="4.00"><ide><nNF>${number}</nNF><dhEmi>2026-11-20T09:30:00-03:00</dhEmi></ide>` +
      `${products.map(productXml).join('')}</infNFe></NFe></nfeProc>`,
    'latin1',
  );
