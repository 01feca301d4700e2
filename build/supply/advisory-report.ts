// Reads the output of `npm audit --json` and decides whether it stops a release.

export interface Advisory {
  readonly package: string;
  readonly severity: string;
  readonly titles: readonly string[];
}

export type AdvisoryReport =
  /** Shipped packages that have an advisory of severity high or critical. Empty: no advisory is known. */
  | { readonly kind: 'checked'; readonly advisories: readonly Advisory[] }
  /** The registry does not answer advisories, or could not be reached. */
  | { readonly kind: 'not-checked'; readonly reason: string };

interface AuditOutput {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly (string | { readonly title: string })[] }>
  >;
}

const stopping: ReadonlySet<string> = new Set(['high', 'critical']);

/** Reads the standard output of `npm audit --json`. */
export function readAdvisories(output: string): AdvisoryReport {
  let audit: AuditOutput;
  try {
    audit = JSON.parse(output) as AuditOutput;
  } catch {
    return { kind: 'not-checked', reason: 'npm audit printed no JSON' };
  }
  const { vulnerabilities } = audit;
  if (vulnerabilities === undefined)
    return { kind: 'not-checked', reason: audit.message ?? audit.error?.summary ?? 'npm audit gave no reason' };
  const advisories = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => stopping.has(severity))
    .map(([name, { severity, via }]) => ({
      package: name,
      severity,
      titles: via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title)),
    }));
  return { kind: 'checked', advisories };
}
