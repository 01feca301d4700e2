// Answers that open, restore or renew a session lose their code before the page sees them. Recognised by their shape, not by a list of
// paths: a login call that is added later is covered on its first day.

export interface TakenCode {
  /** The answer as the page gets it. */
  readonly body: string;
  readonly code: string | null;
  /** It opens a session, with a code or, in gateway mode, with a cookie. */
  readonly opens: boolean;
  /** A guest session: it is not kept beyond the run. */
  readonly isPublic: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Answer = Readonly<Record<string, unknown>>;

/** `session/validate` has its person one level down; calls that renew the session answer the person themselves. */
const hasPerson = (answer: Answer): boolean =>
  isRecord(answer['user']) || (isRecord(answer['json']) && isRecord(answer['json']['user'])) || isPerson(answer);
const isPerson = ({ id, email, nick }: Answer): boolean => [id, email, nick].every((field) => typeof field === 'string');

/** Without a code: `session/validate` tells whose a code is, others a person; only one that says so has opened a session. */
const isLookedUp = (answer: Answer): boolean => !isRecord(answer['user']) && answer['opened'] !== true;

export function takeCode(body: string): TakenCode {
  const untouched: TakenCode = { body, code: null, opens: false, isPublic: false };
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return untouched;
  }
  if (!isRecord(answer) || !hasPerson(answer)) return untouched;
  const isPublic = answer['isPublic'] === true;
  const { code, ...rest } = answer;
  if (typeof code !== 'string') return { body, code: null, opens: !isLookedUp(answer), isPublic };
  return { body: JSON.stringify(rest), code, opens: true, isPublic };
}
