// SQL that adds thousands of companies and people to the tenant of the setting `app.tenant`.

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Adds companies to those of a person: "Zeta Indústria 1" and on, with the tags "Carteira-0" to "Carteira-9". */
export const companyStatements = (email: string, count: number): readonly string[] => {
  const code = `'77000000' || lpad(n::text, 4, '0') || '00'`;
  const all = `generate_series(1, ${count}) n`;
  return [
    `insert into entities (tenant_id, code, description, tag1)
     select current_setting('app.tenant'), ${code}, 'Zeta Indústria ' || n, 'Carteira-' || n % 10 from ${all} on conflict do nothing`,
    `insert into user_entities (tenant_id, user_id, code)
     select tenant_id, id, ${code} from users, ${all}
     where tenant_id = current_setting('app.tenant') and email = ${quoted(email)} on conflict do nothing`,
  ];
};

/** Adds people: "Pessoa Zeta 1" and on, in the group `zeta`. */
export const peopleStatement = (count: number): string => `
  insert into users (tenant_id, id, email, nick, status, groups, created_at)
  select current_setting('app.tenant'), 'zeta-' || n, 'pessoa.' || n || '@zeta.com.br', 'Pessoa Zeta ' || n, 'active', '{zeta}', now()
  from generate_series(1, ${count}) n on conflict do nothing`;
