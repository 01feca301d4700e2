// The quotas of a tenant from the command line: lists them, and sets the ceilings that its administrators cannot exceed.
import { QuotaName, quotaLimitMax, quotaNames } from '#contract/entities/quota.ts';
import { formatAmount, quotaTitles } from '#contract/rules/quota-words.ts';
import { quotaDefinitions } from '#contract/rules/quotas.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { saveCeiling, selectLimits, tenantTerms } from '#server/records/quotas/index.ts';
import { CommandError, exitCodes, requirePositional, textOption, type Command, type CommandContext } from './command.ts';
import { withData } from './data.ts';
import { requireTenant } from './tenant-commands.ts';

const unlimited = 'sem';

function requireQuota(typed: string): QuotaName {
  const quota = QuotaName.safeParse(typed);
  if (quota.success) return quota.data;
  throw new CommandError(`"${typed}" não é uma cota. Cotas: ${quotaNames.join(', ')}.`, exitCodes.usage);
}

/** The ceiling in the unit of the quota; sizes are typed in megabytes. Null: none. */
function requireCeiling(quota: QuotaName, typed: string): number | null {
  if (typed === unlimited) return null;
  const factor = quotaDefinitions[quota].unit === 'bytes' ? 2 ** 20 : 1;
  const ceiling = /^\d{1,15}$/.test(typed) ? Number(typed) * factor : Number.NaN;
  if (Number.isSafeInteger(ceiling) && ceiling <= quotaLimitMax) return ceiling;
  throw new CommandError(`"${typed}" não é um teto: escreva um número inteiro, ou "${unlimited}".`, exitCodes.usage);
}

/** Null: the command only lists. */
function readWanted(context: CommandContext): { readonly quota: QuotaName; readonly ceiling: number | null } | null {
  const typed = textOption(context, 'quota');
  const ceiling = textOption(context, 'ceiling');
  if (typed === undefined && ceiling === undefined) return null;
  if (typed === undefined || ceiling === undefined) throw new CommandError('Use --quota e --ceiling juntos.', exitCodes.usage);
  const quota = requireQuota(typed);
  return { quota, ceiling: requireCeiling(quota, ceiling) };
}

const shown = (quota: QuotaName, amount: number | null): string => (amount === null ? '∞' : formatAmount(quota, amount));

export const tenantQuota: Command = {
  name: 'tenant quota',
  summary: 'Lista as cotas de um portal, ou define o teto de uma, que quem administra o portal não passa',
  usage: '<id> [--quota <cota> --ceiling <número>]',
  options: { quota: { type: 'string' }, ceiling: { type: 'string' } },
  explained: {
    quota: `A cota: ${quotaNames.join(', ')}`,
    ceiling: `O teto; storage e file-size em MB; "${unlimited}" tira o teto`,
  },
  run: (context) =>
    withData(context, async (data) => {
      const { id: tenant } = await requireTenant(data, requirePositional(context, 'o id do portal'));
      const wanted = readWanted(context);
      const recorder = createActivityLog(data.database, data.clock).recorderFor({ tenant });
      const rows = await data.database.tenant(tenant).run(async (queries) => {
        const author = { at: data.clock.now(), id: null, name: null, recorder };
        if (wanted !== null) await saveCeiling(queries, { tenant, quota: wanted.quota }, wanted.ceiling, author);
        return selectLimits(queries, tenant, quotaNames);
      });
      for (const quota of wanted === null ? quotaNames : [wanted.quota]) {
        const { limit, ceiling } = tenantTerms(rows, quota);
        context.terminal.out(
          `${quota.padEnd(13)}  ${quotaTitles[quota]}: limite ${shown(quota, limit)}, teto ${shown(quota, ceiling)}`,
        );
      }
    }),
};
