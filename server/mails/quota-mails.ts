// The mail to administrators about a quota that is nearly or wholly used.
import type { QuotaEffect, QuotaName } from '#contract/entities/quota.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { formatAmount, limitWords, quotaTitles, resetWords } from '#contract/rules/quota-words.ts';
import { usedPercent } from '#contract/rules/quotas.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { closedGreeting } from './phrases.ts';

export interface QuotaWarningFacts {
  readonly name: QuotaName;
  readonly level: number;
  readonly used: number;
  readonly limit: number;
  readonly effect: QuotaEffect;
  readonly resetsAt: string | null;
}

const effects: Readonly<Record<QuotaEffect, string>> = {
  notify: 'Nada é bloqueado: este é só um aviso.',
  block: 'Ao atingir o limite, o portal recusa o que passar dele.',
  charge: 'Nada é bloqueado: o que passar do limite é contado para cobrança.',
};

/** "E-mails: 80 % do limite". */
export const quotaWarningTitle = ({ name, level }: Pick<QuotaWarningFacts, 'name' | 'level'>): string =>
  `${quotaTitles[name]}: ${formatPercent(level)} do limite`;

/** "4.000 de 5.000 e-mails do mês; reinicia em 01/12." */
export const quotaWarningText = ({ name, used, limit, resetsAt }: QuotaWarningFacts): string =>
  `${formatAmount(name, used)} de ${limitWords(name, limit)}${resetsAt === null ? '' : `; reinicia ${resetWords(name, resetsAt)}`}.`;

export const quotaWarningMail = (sender: Sender, { email, nick }: Receiver, warning: QuotaWarningFacts): Mail => {
  const { name, used, limit, effect, resetsAt } = warning;
  const title = quotaWarningTitle(warning);
  return mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: quotaWarningText(warning),
    title,
    blocks: [
      { kind: 'text', text: `${closedGreeting(nick)} Uma cota do portal está perto do limite, ou chegou a ele.` },
      {
        kind: 'facts',
        facts: [
          ['Cota', quotaTitles[name]],
          ['Uso', `${formatAmount(name, used)} (${formatPercent(usedPercent(used, limit) ?? 0)})`],
          ['Limite', limitWords(name, limit)],
          ...(resetsAt === null ? [] : [['Reinício', resetWords(name, resetsAt)] as const]),
        ],
      },
      { kind: 'note', text: effects[effect] },
      { kind: 'button', label: 'Abrir o portal', url: new URL('/', sender.origin).href },
    ],
    secretLifetimeMs: null,
  });
};
