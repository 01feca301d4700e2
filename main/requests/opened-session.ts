// Removes the session code from answers that open, restore or renew a session, before the page receives them. It recognises them by their
// shape instead of their path, so that new login calls are covered without a change here.

export interface ExtractedCode {
  /** The answer for the page. */
  readonly body: string;
  readonly code: string | null;
  /** Whether the answer opens a session, with a code or, in gateway mode, with a cookie. */
  readonly opens: boolean;
  /** Whether it is a guest session, which is stored only for this run. */
  readonly isPublic: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Answer = Readonly<Record<string, unknown>>;

/** `session/validate` contains the person one level deeper. The answer of calls that renew the session is the person itself. */
const hasPerson = (answer: Answer): boolean =>
  isRecord(answer['user']) || (isRecord(answer['json']) && isRecord(answer['json']['user'])) || isPerson(answer);
/** The answer of a proof of identity, which renews the session. */
const isProof = ({ provenUntil }: Answer): boolean => typeof provenUntil === 'string';
const isPerson = ({ id, email, nick }: Answer): boolean => [id, email, nick].every((field) => typeof field === 'string');

/** For answers without a code: a person outside `user` is only looked up, unless `opened` is true. */
const isLookedUp = (answer: Answer): boolean => !isRecord(answer['user']) && answer['opened'] !== true;

export function extractCode(body: string): ExtractedCode {
  const untouched: ExtractedCode = { body, code: null, opens: false, isPublic: false };
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return untouched;
  }
  if (!isRecord(answer)) return untouched;
  // A proof of a company renews the session. There `code` is the CNPJ of the company.
  const { sessionCode, ...others } = answer;
  if (typeof sessionCode === 'string') return { body: JSON.stringify(others), code: sessionCode, opens: true, isPublic: false };
  if (!hasPerson(answer) && !isProof(answer)) return untouched;
  const isPublic = answer['isPublic'] === true;
  const { code, ...rest } = answer;
  if (typeof code !== 'string') return { body, code: null, opens: !isLookedUp(answer), isPublic };
  return { body: JSON.stringify(rest), code, opens: true, isPublic };
}
