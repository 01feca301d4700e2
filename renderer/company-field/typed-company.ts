// The typed text of a field for companies: its CNPJs, its problem, and the state of its search. Pure.
import type { FoundEntity } from '#contract/entities/entity.ts';
import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { words } from './messages.ts';

/** The CNPJ of a text that is a whole one, without its mask; null for other texts. */
export function wholeCode(text: string): string | null {
  const code = normalizeCnpj(text);
  return isCnpj(code) ? code : null;
}

/** A text with the form of a CNPJ is meant to be one. */
const isMeantAsCode = (text: string): boolean => /^[0-9A-Z]{12}[0-9]{2}$/.test(normalizeCnpj(text));

/** The problem of a text that must name one company; undefined: none. */
export function companyProblem(text: string, need: 'required' | 'optional' = 'optional'): string | undefined {
  if (text.trim() === '') return need === 'required' ? words.required : undefined;
  if (wholeCode(text) !== null) return undefined;
  return isMeantAsCode(text) ? words.wrongCode : words.unfinished;
}

/** A company of a list that a person chose; without a name: its CNPJ was typed. */
export type ChosenCompany = Pick<FoundEntity, 'code'> & Partial<FoundEntity>;

export interface Companies {
  readonly chosen: readonly ChosenCompany[];
  /** The text that is still being typed, or that is no CNPJ. */
  readonly text: string;
}

export const noCompanies: Companies = { chosen: [], text: '' };

/** Adds a company, unless it is there. */
export const withCompany = (chosen: Companies['chosen'], company: ChosenCompany): Companies['chosen'] =>
  chosen.some(({ code }) => code === company.code) ? chosen : [...chosen, company];

/**
 * Takes the CNPJs out of a typed text that a separator (`;`, `,`, a blank or a line) ends. `whole`: the last one is finished as well,
 * because the person submits. Other words stay in the text, because a name contains blanks.
 */
export function takeCompanies({ chosen, text }: Companies, whole: boolean): Companies {
  const pieces = text.split(/([;,\s]+)/);
  const codes = pieces.map((piece, index) => (whole || index < pieces.length - 1 ? wholeCode(piece) : null));
  if (codes.every((code) => code === null)) return { chosen, text };
  const rest = pieces.filter((_, index) => (codes[index] ?? null) === null && (codes[index - 1] ?? null) === null);
  const found = codes.flatMap((code) => (code === null ? [] : [{ code }]));
  return { chosen: found.reduce(withCompany, chosen), text: rest.join('').trim() };
}

/** The problem of several companies; undefined: none. */
export const companiesProblem = (companies: Companies): string | undefined => companyProblem(takeCompanies(companies, true).text);

export interface SearchFacts {
  /** The person has not used the field yet. */
  readonly isUnused: boolean;
  readonly isOnline: boolean;
  readonly hasFailed: boolean;
  /** The found companies belong to an earlier text, or have not arrived. */
  readonly isWaiting: boolean;
  readonly count: number;
}

export type SearchState = 'unused' | 'busy' | 'offline' | 'failed' | 'none' | 'found';

/** The state that the field shows. Companies of an earlier text that match the new one are shown at once. */
export function searchState({ isUnused, isOnline, hasFailed, isWaiting, count }: SearchFacts): SearchState {
  if (isUnused) return 'unused';
  if (!isOnline && (isWaiting || hasFailed)) return 'offline';
  if (hasFailed) return 'failed';
  if (count > 0) return 'found';
  return isWaiting ? 'busy' : 'none';
}
