import type { Company } from '#contract/entities/company.ts';
import type { DesktopInfo } from '#contract/ipc/schemas.ts';
import type { Client } from '#renderer/api/client.ts';
import { recentCodes } from '#renderer/session/recent-codes.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { callTrials } from '#renderer/modules/playground/faults/fault-list.ts';
import { Calls, Connection } from '#renderer/modules/playground/faults/faults.tsx';
import styles from './development.module.css';
import { type DevelopmentState, diagnosticsText, environmentFacts, flagFacts, serviceFacts } from './development-facts.ts';
import { words } from './messages.ts';
import { type SwitchTenant, TenantCard } from './tenant-switch.tsx';

export interface DevelopmentDialogProps {
  readonly client: Client;
  readonly company: Company;
  /** The origin of the services; '' for the origin of the page. */
  readonly root: string;
  readonly program: () => Promise<DesktopInfo | null>;
  /** Drops the answers in memory. Returns how many there were. */
  readonly clearAnswers: () => number;
  readonly onSwitchTenant: SwitchTenant;
  readonly onClose: () => void;
}

/** The failures that the specification names for this dialog; the laboratory has all of them. */
const statuses: ReadonlySet<number> = new Set([401, 500]);
const trials = callTrials.filter(
  ({ fault }) => fault.kind === 'no-answer' || (fault.kind === 'status' && statuses.has(fault.status)),
);

/** The file name of the main script. A build puts a hash of its content into it. */
const buildName = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.replace(/^.*\//, '') ?? null;

/** Resolves with the number of caches. There are none outside secure contexts. */
async function removeBrowserCaches(): Promise<number> {
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length;
}

function useDevelopmentState({ company, root, program }: DevelopmentDialogProps): DevelopmentState {
  const [desktop, setDesktop] = useState<DesktopInfo | null>(null);
  const readProgram = useEffectEvent(program);
  useEffect(() => {
    let mounted = true;
    // A shell of another version may refuse; the page then shows its own build alone.
    readProgram().then(
      (info) => mounted && setDesktop(info),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);
  return {
    company,
    root,
    origin: location.origin,
    build: buildName(),
    program: desktop,
    browser: navigator.userAgent,
    viewport: `${window.innerWidth} × ${window.innerHeight}`,
    isOnline: useOnline(),
    codes: recentCodes.list(),
  };
}

/** "Desenvolvimento": what the page knows of the portal, simulated failures and caches. */
export function DevelopmentDialog(props: DevelopmentDialogProps) {
  const { client, company, clearAnswers, onSwitchTenant, onClose } = props;
  const state = useDevelopmentState(props);
  const copying = useCopying(() => diagnosticsText(state, new Date()), { copied: words.copied, instead: words.instead });
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={words.title}
      sentence={words.sentence}
      note={<output>{copying.notice}</output>}
      actions={
        <>
          <CopyButton copying={copying}>{words.copy}</CopyButton>
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        {company.environment === 'production' && (
          <Banner tone="bad">
            <p>{words.production}</p>
          </Banner>
        )}
        <Card title={words.environment} level={3}>
          <Facts facts={environmentFacts(state)} />
        </Card>
        <TenantCard onSwitch={onSwitchTenant} />
        <Calls client={client} company={company} trials={trials} level={3} />
        <Connection level={3} />
        <Caches clearAnswers={clearAnswers} />
        <Card title={words.flags} level={3}>
          <Facts facts={flagFacts(company)} />
        </Card>
        <Card title={words.services} level={3}>
          <Facts facts={serviceFacts(state)} />
        </Card>
      </div>
    </Dialog>
  );
}

function Caches({ clearAnswers }: Pick<DevelopmentDialogProps, 'clearAnswers'>) {
  const [notice, setNotice] = useState('');
  const clear = async (): Promise<void> => setNotice(words.cleared(clearAnswers(), await removeBrowserCaches()));
  return (
    <Card title={words.caches} level={3}>
      <div className={styles['row']}>
        <p>{words.cachesText}</p>
        <Button size="small" onClick={() => void clear()}>
          {words.clear}
        </Button>
      </div>
      <output className={styles['notice']}>{notice}</output>
    </Card>
  );
}
