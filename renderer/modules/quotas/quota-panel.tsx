// The open quota: what it counts, its limit and exceptions, and its history.
import { type QuotaName, type QuotaState, wholeTenant } from '#contract/entities/quota.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { formatAmount, quotaTitles } from '#contract/rules/quota-words.ts';
import { quotaDefinitions } from '#contract/rules/quotas.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { ChevronDown, ChevronUp, History } from 'lucide-react';
import { useState } from 'react';
import { limitWords } from './columns.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { words } from './messages.ts';
import type { QuotaPlace } from './queries.ts';
import { QuotaExceptions } from './quota-exceptions.tsx';
import { limitOf, noteOf, percentOf, periodOf, termsWords } from './quota-rows.ts';
import styles from './quotas.module.css';
import { OpenRequests, type OpenRequestsProps } from './open-requests.tsx';
import { TermsForm } from './terms-form.tsx';
import { useLimitChange } from './use-limit-change.ts';

export interface QuotaPanelProps extends Pick<OpenRequestsProps, 'ownRequest'> {
  readonly place: QuotaPlace;
  /** The address of the administrator, who proves it before a change. */
  readonly email: string;
  readonly quota: QuotaState;
  readonly mayEdit: boolean;
  readonly shown: readonly QuotaState[];
  readonly onOpen: (name: QuotaName) => void;
  readonly onClose: () => void;
}

export function QuotaPanel(props: QuotaPanelProps) {
  const { place, email, quota, mayEdit, ownRequest, onClose } = props;
  const { name, limit, effect, warnings, revision, ceiling } = quota;
  const proof = useProof({ ...place, email });
  const changes = useLimitChange(place, quota, proof);
  const [showsHistory, setShowsHistory] = useState(false);
  const hasExceptions = quotaDefinitions[name].exceptions.length > 0;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={quotaTitles[name]}
      note={noteOf(quota)}
      lead={<Lead {...props} />}
      foot={<Foot quota={quota} />}
    >
      <div className={styles['panel']}>
        <Facts facts={factsOf(quota)} />
        <Excess quota={quota} />
        {ceiling !== null && (
          <Banner>
            <p>{words.ceiling(formatAmount(name, ceiling))}</p>
          </Banner>
        )}
        {changes.conflict && (
          <Banner tone="warn" title={words.conflict} announce>
            <p>{words.conflictText(termsWords(name, quota))}</p>
          </Banner>
        )}
        {mayEdit ? (
          <TermsForm
            name={name}
            terms={{ limit, effect, warnings }}
            ceiling={ceiling}
            busy={changes.busy}
            onSave={(terms) => changes.run(wholeTenant, revision, terms)}
          />
        ) : (
          <Banner>
            <p>{words.readOnly}</p>
          </Banner>
        )}
        <OpenRequests place={place} quota={quota} mayEdit={mayEdit} ownRequest={ownRequest} />
        {hasExceptions && <QuotaExceptions place={place} quota={quota} mayEdit={mayEdit} changes={changes} />}
        <div>
          <Button icon={History} onClick={() => setShowsHistory(true)}>
            {words.historyOf}
          </Button>
        </div>
      </div>
      {showsHistory && <HistoryDialog place={place} quota={name} onClose={() => setShowsHistory(false)} />}
      {proof.dialog}
    </SidePanel>
  );
}

function Lead({ quota, shown, onOpen }: QuotaPanelProps) {
  const index = shown.findIndex(({ name }) => name === quota.name);
  const step = (by: -1 | 1) => (index === -1 ? undefined : shown[index + by]);
  const go = (by: -1 | 1): void => {
    const next = step(by);
    if (next !== undefined) onOpen(next.name);
  };
  return (
    <div className={styles['lead']}>
      {index !== -1 && <span>{words.place(index + 1, shown.length)}</span>}
      <IconButton label={words.previous} icon={ChevronUp} disabled={step(-1) === undefined} onClick={() => go(-1)} />
      <IconButton label={words.next} icon={ChevronDown} disabled={step(1) === undefined} onClick={() => go(1)} />
    </div>
  );
}

const Foot = ({ quota: { changed } }: Pick<QuotaPanelProps, 'quota'>) => (
  <p className={styles['changed']}>
    {changed === null ? words.never : words.changed(changed.author, formatDateTime(changed.at))}
  </p>
);

function factsOf(quota: QuotaState): readonly (readonly [string, string])[] {
  const percent = percentOf(quota);
  const used = quota.used === null ? '—' : formatAmount(quota.name, quota.used);
  return [
    [words.facts.use, percent === null ? used : `${used} (${formatPercent(percent)})`],
    [words.limit, limitWords(quota)],
    [words.facts.reset, periodOf(quota)],
    [words.facts.sent, quota.sent.length === 0 ? words.noneSent : quota.sent.map(formatPercent).join(', ')],
  ];
}

/** How much is counted to be charged. */
function Excess({ quota }: Pick<QuotaPanelProps, 'quota'>) {
  const limit = limitOf(quota);
  const over = limit === null || quota.used === null ? 0 : quota.used - limit;
  if (quota.effect !== 'charge' || over <= 0) return null;
  return (
    <Banner tone="warn">
      <p>{words.excess(formatAmount(quota.name, over))}</p>
    </Banner>
  );
}
