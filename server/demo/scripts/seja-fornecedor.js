// Seja fornecedor, para quem não entrou no portal: um formulário que salva.

/** O mínimo e o máximo de caracteres de cada texto, como na tabela. */
const lengths = /** @type {const} */ ({ razao_social: [3, 120], email_contato: [0, 254], mensagem: [0, 1_000] });

/**
 * Os problemas de um cadastro, pelo nome do campo.
 * @param {Readonly<Record<string, string>>} values
 */
const problemsOf = (values) =>
  Object.fromEntries(
    Object.entries(lengths).flatMap(([name, [least, most]]) => {
      const { length } = values[name] ?? '';
      if (length < least) return [[name, `Use pelo menos ${least} caracteres.`]];
      return length > most ? [[name, `Use no máximo ${most} caracteres.`]] : [];
    }),
  );

/** @param {import('portal').Portal} portal */
export default function start(portal) {
  const { kit, sql, router } = portal;

  /** @param {Readonly<Record<string, string>>} values */
  async function register(values) {
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0)
      throw Object.assign(new Error('O cadastro ainda não foi enviado.'), { fields: problems });
    const { rows } = await sql.run('publico-fornecedor', values);
    const known = rows.length === 0;
    // O cadastro já está salvo. O e-mail aos compradores é só um aviso; por isso a falha dele não aparece.
    if (!known) await router.send('form-answer', { title: 'Cadastro de fornecedor', fields: answers(values) }).catch(() => null);
    kit.page(
      { title: 'Seja fornecedor' },
      known
        ? kit.empty('Este CNPJ já está cadastrado', 'A equipe de compras responde pelo e-mail informado no cadastro.')
        : kit.empty('Cadastro recebido', `A equipe de compras responde para ${values.email_contato} em até 5 dias úteis.`),
    );
  }

  /** @param {Readonly<Record<string, string>>} values */
  const answers = (values) => fields.map(({ name, label }) => ({ label, value: values[name] }));

  /** @type {readonly import('portal').FormField[]} */
  const fields = [
    { name: 'razao_social', label: 'Razão social', kind: 'text', required: true },
    { name: 'cnpj', label: 'CNPJ', kind: 'cnpj', required: true, hint: 'Com letras e números, como está no cartão do CNPJ' },
    { name: 'email_contato', label: 'E-mail', kind: 'email', required: true },
    { name: 'telefone', label: 'Telefone', kind: 'phone', required: true },
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
