// Seja fornecedor, for people who are not signed in: a form that saves.

/** @param {import('portal').Portal} portal */
export default function start(portal) {
  const { kit, sql, router } = portal;

  /** @param {Readonly<Record<string, string>>} values */
  async function register(values) {
    const { cnpj: typed = '', email_contato: email = '' } = values;
    const cnpj = typed.replace(/[./-]/g, '').toUpperCase();
    if (!/^[A-Z0-9]{12}[0-9]{2}$/.test(cnpj)) throw new Error('Informe um CNPJ com 14 posições.');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) throw new Error('Informe um email válido.');
    const { rows } = await sql.run('publico-fornecedor', { ...values, cnpj });
    const known = rows.length === 0;
    // The registration is kept already: the mail to the buyers is a notice, and its absence nothing to tell a stranger.
    if (!known) await router.send('form-answer', { title: 'Cadastro de fornecedor', fields: answers(values) }).catch(() => null);
    kit.page(
      { title: 'Seja fornecedor' },
      known
        ? kit.empty('Este CNPJ já está cadastrado', 'A equipe de compras responde pelo e-mail informado no cadastro.')
        : kit.empty('Cadastro recebido', `A equipe de compras responde para ${email} em até 5 dias úteis.`),
    );
  }

  /** @param {Readonly<Record<string, string>>} values */
  const answers = (values) => fields.map(({ name, label }) => ({ label, value: values[name] }));

  /** @type {readonly import('portal').FormField[]} */
  const fields = [
    { name: 'razao_social', label: 'Razão social', kind: 'text', required: true },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', required: true, hint: '14 posições, com ou sem pontuação' },
    { name: 'email_contato', label: 'E-mail', kind: 'text', required: true },
    { name: 'telefone', label: 'Telefone', kind: 'text', required: true },
    {
      name: 'categoria',
      label: 'O que a empresa fornece',
      kind: 'select',
      required: true,
      options: ['Mercearia', 'Bebidas', 'Limpeza', 'Higiene', 'Frios', 'Pet', 'Serviços'].map((value) => ({
        value,
        label: value,
      })),
    },
    { name: 'mensagem', label: 'Mensagem', kind: 'textarea' },
  ];
  const form = kit.form({
    fields,
    submit: 'Enviar cadastro',
    onSubmit: register,
  });
  kit.page({ title: 'Seja fornecedor', subtitle: 'Conte o que a sua empresa vende; a equipe de compras entra em contato' }, form);
}
