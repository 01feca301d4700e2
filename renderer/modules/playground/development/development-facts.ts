// The facts of the dialog "Desenvolvimento", and their text for support. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { DesktopInfo } from '#contract/ipc/schemas.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { developmentPorts, serviceAddress, serviceNames } from '#contract/services.ts';
import type { RecentCode } from '#renderer/session/recent-codes.ts';
import { words } from './messages.ts';

type Fact = readonly [name: string, value: string];

export interface DevelopmentState {
  readonly company: Company;
  /** The origin of the services; '' for the origin of the page. */
  readonly root: string;
  readonly origin: string;
  /** The name of the main script, which a build gives it. */
  readonly build: string | null;
  readonly program: DesktopInfo | null;
  readonly browser: string;
  readonly viewport: string;
  readonly isOnline: boolean;
  readonly codes: readonly RecentCode[];
}

const buildOf = ({ build, program }: DevelopmentState): string => {
  const page = build ?? words.unknown;
  return program === null ? page : `${page} · ${program.version} · Electron ${program.electron}`;
};

export const environmentFacts = (state: DevelopmentState): readonly Fact[] => [
  [words.environment, words.environments[state.company.environment]],
  [words.build, buildOf(state)],
  [words.portal, `${state.company.id} · ${state.origin}`],
  [words.session, words.sessionModes[state.company.sessionMode]],
  [words.browser, state.browser],
  [words.viewport, state.viewport],
  [words.connection, state.isOnline ? words.online : words.offline],
];

/** The address of each service, and the port of the service when it is developed by itself. */
export const serviceFacts = ({ company, root }: Pick<DevelopmentState, 'company' | 'root'>): readonly Fact[] =>
  serviceNames.map((name) => {
    const address = serviceAddress(name, root, company.services);
    return [name, words.service(address, developmentPorts[name], company.services[name] !== undefined)];
  });

/** The switches of the company, by the names of its file. */
export function flagFacts({ style: { layout }, entity, ...company }: Company): readonly Fact[] {
  const flags: readonly (readonly [string, boolean])[] = [
    ['style.layout.menu', layout.menu],
    ['style.layout.script', layout.script],
    ['style.layout.fluid', layout.fluid],
    ['style.layout.entity.show', layout.entity.show],
    ['style.layout.appExit', layout.appExit],
    ['selfRegistration.enabled', company.selfRegistration.enabled],
    ['hasExternalAuth', company.hasExternalAuth],
    ['isLdap', company.isLdap],
    ['adfsConfig.enabled', company.adfsConfig?.enabled === true],
    ['privacyMode', company.privacyMode],
    ['enableBatch', company.enableBatch],
    ['showHelpButton', company.showHelpButton],
    ['loginConnectionCheck.enable', company.loginConnectionCheck?.enable === true],
    ['entity.radar', entity?.radar === true],
    ['trustedScripts', company.trustedScripts.length > 0],
  ];
  return flags.map(([name, on]) => [name, on ? words.on : words.off]);
}

const lines = (facts: readonly Fact[]): readonly string[] => facts.map(([name, value]) => `${name}: ${value}`);

/** Everything that the dialog shows, and the last error codes of this tab. No part of it is a secret or the data of a person. */
export function diagnosticsText(state: DevelopmentState, now: Date): string {
  return [
    `${words.title} ${formatDateTime(now)}`,
    ...lines(environmentFacts(state)),
    '',
    words.services,
    ...lines(serviceFacts(state)),
    '',
    words.flags,
    ...lines(flagFacts(state.company)),
    '',
    words.codes,
    ...(state.codes.length === 0
      ? [words.noCodes]
      : state.codes.map(({ code, status, correlationId, at }) => `${formatDateTime(at)} ${code} (${status}) ${correlationId}`)),
  ].join('\n');
}
