// Suggests the intended address when the domain looks like a slip: `ana@hotmaol.com` → `ana@hotmail.com`.
// Host and suffix are compared apart (0.5 and 0.9) with providers in use in Brazil; known general libraries call
// hotmail.com.br and uol.com.br typos, which is why this is our own.
import { distance } from 'fastest-levenshtein';
import { isEmail, normalizeEmail } from './email.ts';

const hostThreshold = 0.5;
const suffixThreshold = 0.9;
/** Hosts this short are only a slip when one letter is wrong and not the first: vale.com is not live.com. */
const shortHost = 4;
const longHost = 7;

export const emailProviders: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'yahoo.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'icloud.com',
  'hotmail.com.br',
  'outlook.com.br',
  'live.com',
  'msn.com',
  'me.com',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'r7.com',
  'oi.com.br',
  'ibest.com.br',
  'zipmail.com.br',
  'superig.com.br',
  'ymail.com',
  'rocketmail.com',
  'protonmail.com',
  'proton.me',
  'zoho.com',
  'aol.com',
  'mail.com',
  'gmx.com',
];

export interface SuggestionOptions {
  /** Domains of the tenant: never corrected, and suggested like a provider's. */
  readonly domains?: readonly string[];
}

const split = (domain: string) => ({ host: domain.slice(0, domain.indexOf('.')), suffix: domain.slice(domain.indexOf('.') + 1) });
const similarity = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length);

/** Hosts that look like a provider's name without its first letter and are words themselves: lobo.com is not globo.com. */
const wholeWords: ReadonlySet<string> = new Set(['best', 'lobo', 'mail']);

/** `ahoo` for `yahoo`: the first letter of a name of five was lost. */
const lostFirstLetter = (typed: string, known: string): boolean =>
  typed.length === shortHost && known.slice(1) === typed && !wholeWords.has(typed);

/** `oul` for `uol`: two neighbours changed places. Two letters are too few to tell. */
function changedPlaces(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed.length < 3) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== known[index]);
  const swapped = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
  return at >= 0 && swapped === known;
}

/** How alike the hosts are, or 0 where the pair is no slip. */
function hostLikeness(typed: string, known: string): number {
  if (lostFirstLetter(typed, known) || changedPlaces(typed, known)) return 1 - 1 / known.length;
  const slips = distance(typed, known);
  if (Math.min(typed.length, known.length) <= shortHost && (slips > 1 || typed[0] !== known[0])) return 0;
  // Half of a five-letter host is another word (aurora, terra); three slips only fit a long one.
  if (slips > (known.length >= longHost ? 3 : 2)) return 0;
  return similarity(typed, known);
}

/** `gmail.br` and `gmail.com.br` do not exist; the provider of that host is meant. */
function withoutStrayCountry(domain: string, known: readonly string[]): string | null {
  if (!domain.endsWith('.br')) return null;
  const stem = domain.slice(0, -'.br'.length);
  // Short provider names with `.com.br` behind them are companies of their own (me.com.br): only the long ones are a slip.
  if (known.includes(stem) && split(stem).host.length > shortHost) return stem;
  return stem.includes('.') ? null : (known.find((one) => split(one).host === stem) ?? null);
}

function likeliest(domain: string, known: readonly string[]): string | null {
  const typed = split(domain);
  let best: { readonly domain: string; readonly likeness: number } | null = null;
  for (const candidate of known) {
    const { host, suffix } = split(candidate);
    const likeness = hostLikeness(typed.host, host);
    if (likeness < hostThreshold || similarity(typed.suffix, suffix) < suffixThreshold) continue;
    if (!best || likeness > best.likeness) best = { domain: candidate, likeness };
  }
  return best?.domain ?? null;
}

/** The corrected address, or null where there is nothing to correct. Real providers and domains of the tenant are never corrected. */
export function suggestEmail(address: string, options: SuggestionOptions = {}): string | null {
  const email = normalizeEmail(address);
  if (!isEmail(email)) return null;
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const known = [
    ...(options.domains ?? []).map((one) => one.toLowerCase()).filter((one) => one.includes('.')),
    ...emailProviders,
  ];
  if (known.includes(domain)) return null;
  const meant = withoutStrayCountry(domain, known) ?? likeliest(domain, known);
  return meant === null ? null : `${email.slice(0, at + 1)}${meant}`;
}
