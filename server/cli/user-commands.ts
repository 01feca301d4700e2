import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { listOption, requireOption, textOption, type Command } from './command.ts';
import { withData } from './data.ts';
import { addPerson, choosePassword, nameFromEmail, requireEmail, showPassword } from './people.ts';
import { requireTenant } from './tenant-commands.ts';
import { block, unblock } from './users/block.ts';
import { companies } from './users/companies.ts';
import { deleteUser } from './users/delete.ts';
import { groups } from './users/groups.ts';
import { list } from './users/list.ts';
import { reset } from './users/reset.ts';

const create: Command = {
  name: 'user create',
  summary: 'Cria uma pessoa que já pode entrar',
  usage: '--tenant <id> --email <e-mail> [--name <nome>] [--groups <grupo[,grupo]>]',
  options: {
    tenant: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    groups: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  explained: {
    tenant: 'Id do portal',
    email: 'E-mail com que a pessoa entra',
    name: 'Nome (padrão: tirado do começo do e-mail)',
    groups: 'Grupos, separados por vírgula: admin, host, developer ou os do portal',
    'password-stdin': 'Lê a senha da entrada padrão; sem isto, uma é gerada e mostrada uma vez',
  },
  async run(context) {
    const id = requireOption(context, 'tenant');
    const email = requireEmail(requireOption(context, 'email'));
    await withData(context, async (data) => {
      const company = PrivateCompany.parse((await requireTenant(data, id)).config);
      const secret = await choosePassword(context, company, email);
      const name = textOption(context, 'name') ?? nameFromEmail(email);
      await addPerson(context, data, {
        company,
        email,
        name,
        groups: listOption(context, 'groups'),
        password: secret.password,
      });
      context.terminal.out(`${email} criado em ${company.id}.`);
      showPassword(context, secret);
    });
  },
};

export const userCommands: readonly Command[] = [list, create, block, unblock, groups, companies, reset, deleteUser];
