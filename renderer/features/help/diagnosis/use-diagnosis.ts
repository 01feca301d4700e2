// Collects the facts of this page and the answers of its services as they arrive.
import { serviceStatusCalls } from '#contract/calls/help.ts';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { DesktopInfo } from '#contract/ipc/schemas.ts';
import type { ServiceName } from '#contract/services.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { checkService } from '#renderer/api/service-check.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { recentCodes } from '#renderer/session/recent-codes.ts';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { isStorageAllowed } from '#renderer/web-storage/web-storage.ts';
import { useEffect, useState } from 'react';
import { words } from '#renderer/features/help/messages.ts';
import type { CheckedService, Facts } from './diagnosis.ts';
import { readAgent } from './user-agent.ts';

function useProgram(platform: Pick<Platform, 'program'>): DesktopInfo | null {
  const [program, setProgram] = useState<DesktopInfo | null>(null);
  useEffect(() => {
    let here = true;
    platform.program().then(
      (info) => here && setProgram(info),
      // The desktop app did not answer. The other facts are still useful.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [platform]);
  return program;
}

type Answers = ReadonlyMap<ServiceName, CheckedService['answer']>;

/** Checks all services at once. `again` starts a new round; late answers of the previous round are ignored. */
function useServices(root: string, { id, services }: Company) {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ readonly of: number; readonly answers: Answers }>({ of: 0, answers: new Map() });
  useEffect(() => {
    const stop = new AbortController();
    for (const call of serviceStatusCalls)
      checkService(call, { root, services, companyId: id }, stop.signal).then(
        (answer) =>
          setKnown(({ of, answers }) => ({
            of: round,
            answers: new Map(of === round ? answers : []).set(call.service, answer),
          })),
        // The component was unmounted, or a new round began.
        () => undefined,
      );
    return () => stop.abort();
  }, [root, id, services, round]);
  const answers: Answers = known.of === round ? known.answers : new Map();
  return {
    checked: serviceStatusCalls.map(({ service }): CheckedService => ({ service, answer: answers.get(service) ?? null })),
    again: () => setRound(round + 1),
  };
}

export interface DiagnosisInput {
  readonly company: Company;
  readonly platform: Pick<Platform, 'root' | 'program'>;
  readonly user: User | null;
  /** The previous page. */
  readonly page: string | null;
}

export function useDiagnosis({ company, platform, user, page }: DiagnosisInput) {
  const online = useOnline();
  const [at] = useState(() => formatDateTime(new Date().toISOString()));
  const program = useProgram(platform);
  const { checked, again } = useServices(platform.root, company);
  const [codes, setCodes] = useState(() => recentCodes.list());
  const { browser, system } = readAgent(navigator.userAgent);
  const facts: Facts = {
    at,
    address: location.origin + location.pathname,
    page,
    browser,
    system: program === null ? system : `${system} (${program.platform})`,
    program: program === null ? null : `${program.version} · Electron ${program.electron}`,
    viewport: `${window.innerWidth} × ${window.innerHeight}`,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    online,
    cookies: navigator.cookieEnabled,
    storage: isStorageAllowed(),
    webSocket: 'WebSocket' in window,
    services: checked,
    company: user === null ? null : `${company.appTitle} (${company.id})`,
    entities: user === null ? null : words.selected(user.entitySelected.length),
    codes: user === null ? [] : codes,
  };
  const checkAgain = (): void => {
    setCodes(recentCodes.list());
    again();
  };
  return { facts, again: checkAgain };
}
