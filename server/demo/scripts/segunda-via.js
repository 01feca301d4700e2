// 2ª via de boleto, para quem não entrou no portal: o CNPJ e o número do documento precisam estar certos.

/** @typedef {{ documento: string, valor: number, vencimento: string, linha_digitavel: string, pago_em: string | null }} Boleto */

/** @param {import('portal').Portal} portal */
export default function start(portal) {
  const { kit, sql, ui, format } = portal;
  const result = kit.element('div');

  /** @param {Readonly<Record<string, string>>} values */
  async function find(values) {
    // A resposta anterior não fica sob o erro de outro documento.
    result.replaceChildren();
    /** @type {import('portal').SqlResult<Boleto>} */
    const { rows } = await sql.run('publico-boleto', values, { unique: true });
    const [found] = rows;
    if (!found) throw new Error('Não encontramos um boleto com estes dados. Confira o CNPJ e o número do documento.');
    result.replaceChildren(
      found.pago_em === null ? bill(found) : kit.empty('Este boleto já foi pago', `Recebido em ${format.date(found.pago_em)}.`),
    );
  }

  /** @param {Boleto} boleto */
  function bill({ documento, valor, vencimento, linha_digitavel }) {
    const print = kit.button('Imprimir', () => ui.print(), { icon: 'printer' });
    return kit.sheet([
      kit.section(
        { title: `Documento ${documento}`, action: print },
        kit.facts([
          { label: 'Valor', value: format.money(valor) },
          { label: 'Vencimento', value: format.date(vencimento) },
          { label: 'Linha digitável', value: format.boleto(linha_digitavel), wide: true, copy: linha_digitavel },
        ]),
      ),
    ]);
  }

  const form = kit.form({
    fields: [
      { name: 'cnpj', label: 'CNPJ', kind: 'cnpj', required: true },
      { name: 'documento', label: 'Número do documento', kind: 'text', required: true, hint: 'Por exemplo, 134210/1' },
    ],
    submit: 'Buscar boleto',
    onSubmit: find,
  });
  kit.page({ title: '2ª via de boleto', subtitle: 'Informe os dados que estão na nota ou no boleto original' }, form, result);
}
