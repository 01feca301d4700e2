// The ways to reach the tenant and its data protection officer. Pure.
import type { Company } from '#contract/entities/company.ts';
import { words } from './messages.ts';

const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export interface Way {
  readonly kind: 'phone' | 'email' | 'lgpd';
  readonly text: string;
  /** The purpose or the office hours of the way. */
  readonly note: string;
  readonly href?: string;
}

/** Without a help phone, the support line of the login page is shown. */
export function waysOf({ help, lgpd, style }: Pick<Company, 'help' | 'lgpd' | 'style'>): readonly Way[] {
  const { phone, email, hours } = help ?? {};
  const line = phone ?? style.support;
  const call = phone === undefined ? {} : { href: `tel:${phone.replace(/[^\d+]/g, '')}` };
  const mailNote = line === undefined ? (hours ?? words.email) : words.email;
  return [
    ...(line === undefined ? [] : [{ kind: 'phone', text: line, note: hours ?? words.phone, ...call } as const]),
    ...(email === undefined ? [] : [{ kind: 'email', text: email, note: mailNote, href: mailTo(email) } as const]),
    ...(lgpd === undefined ? [] : [{ kind: 'lgpd', text: lgpd.email, note: words.lgpd, href: mailTo(lgpd.email) } as const]),
  ];
}
