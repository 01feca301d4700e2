// Suggests the intended address when the domain looks like a typing error: `ana@hotmaol.com` → `ana@hotmail.com`.
// Host and suffix are compared separately (thresholds 0.5 and 0.9) with the providers in use in Brazil. General libraries are not
// used, because they treat hotmail.com.br and uol.com.br as typing errors.
import { distance } from 'fastest-levenshtein';
import { isEmail, normalizeEmail } from './email.ts';

const hostThreshold = 0.5;
const suffixThreshold = 0.9;
/** In hosts up to this length, one wrong letter that is not the first is a typing error, and no more: vale.com is not live.com. */
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
  /** Domains of the tenant. They are never corrected, and are suggested like those of providers. */
  readonly domains?: readonly string[];
}

const split = (domain: string) => ({ host: domain.slice(0, domain.indexOf('.')), suffix: domain.slice(domain.indexOf('.') + 1) });
const similarity = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length);

/** Words that equal the name of a provider without its first letter: lobo.com is not globo.com. */
const wholeWords: ReadonlySet<string> = new Set(['best', 'lobo', 'mail']);

/** Whether the first letter of a name with five letters is missing: `ahoo` for `yahoo`. */
const lostFirstLetter = (typed: string, known: string): boolean =>
  typed.length === shortHost && known.slice(1) === typed && !wholeWords.has(typed);

/** Whether two adjacent letters are swapped: `oul` for `uol`. Names of two letters are too short to decide. */
function changedPlaces(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed.length < 3) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== known[index]);
  const swapped = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
  return at >= 0 && swapped === known;
}

/** Similarity of the hosts, 0–1; 0 when the difference is not a typing error. */
function hostSimilarity(typed: string, known: string): number {
  if (lostFirstLetter(typed, known) || changedPlaces(typed, known)) return 1 - 1 / known.length;
  const slips = distance(typed, known);
  if (Math.min(typed.length, known.length) <= shortHost && (slips > 1 || typed[0] !== known[0])) return 0;
  // With half of its letters changed, a short host is another word (aurora, terra). Three errors are possible only in a long host.
  if (slips > (known.length >= longHost ? 3 : 2)) return 0;
  return similarity(typed, known);
}

/** The provider's domain for a domain that does not exist, such as `gmail.br` or `gmail.com.br`; otherwise null. */
function withoutStrayCountry(domain: string, known: readonly string[]): string | null {
  if (!domain.endsWith('.br')) return null;
  const stem = domain.slice(0, -'.br'.length);
  // A short provider name before `.com.br` is another company (me.com.br). Only long names are a typing error.
  if (known.includes(stem) && split(stem).host.length > shortHost) return stem;
  return stem.includes('.') ? null : (known.find((one) => split(one).host === stem) ?? null);
}

function closestDomain(domain: string, known: readonly string[]): string | null {
  const typed = split(domain);
  let best: { readonly domain: string; readonly score: number } | null = null;
  for (const candidate of known) {
    const { host, suffix } = split(candidate);
    const score = hostSimilarity(typed.host, host);
    if (score < hostThreshold || similarity(typed.suffix, suffix) < suffixThreshold) continue;
    if (!best || score > best.score) best = { domain: candidate, score };
  }
  return best?.domain ?? null;
}

/** The corrected address; null when there is nothing to correct. Domains of known providers and of the tenant are never corrected. */
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
  const meant = withoutStrayCountry(domain, known) ?? closestDomain(domain, known);
  return meant === null ? null : `${email.slice(0, at + 1)}${meant}`;
}
