// The requests that the person may answer: the list, and beside it the open request.
import type { EntityFields } from '#contract/entities/entity-settings.ts';
import type { RequestPage } from '#contract/entities/request.ts';
import { type KeyAction } from '#renderer/modules/requests/keys/request-keys.ts';
import { KeyHints } from '#renderer/modules/requests/keys/key-hints.tsx';
import { KeysDialog } from '#renderer/modules/requests/keys/keys-dialog.tsx';
import { useKeysSetting } from '#renderer/modules/requests/keys/use-keys-setting.ts';
import { useRequestKeys } from '#renderer/modules/requests/keys/use-request-keys.ts';
import type { BarHandle } from '#renderer/modules/requests/panel/decision/decision-bar.tsx';
import type { DeletionNoteProps } from '#renderer/modules/requests/panel/decision/deletion-note.tsx';
import { createTypedTexts } from '#renderer/modules/requests/panel/decision/typed-texts.ts';
import { RequestPanel } from '#renderer/modules/requests/panel/request-panel.tsx';
import { readList, requestsKey, type RequestScope } from '#renderer/modules/requests/queries.ts';
import styles from '#renderer/modules/requests/requests.module.css';
import { type ServerRows, useServerRows } from '#renderer/server-table/use-server-rows.tsx';
import { rowsOf } from '#renderer/ui/data-table/table-model.ts';
import type { ChangeView } from '#renderer/ui/long-table/view/use-table-view.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { type ReactNode, useRef, useState } from 'react';
import { BulkDialog, type BulkQuestion, OutcomeDialog } from './bulk/bulk-dialogs.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { listSteps } from './list-steps.ts';
import { queryOf, tabOf } from './list-view.ts';
import { RequestList } from './request-list.tsx';

export interface ReceivedProps extends Pick<DeletionNoteProps, 'personAddress'> {
  readonly scope: RequestScope;
  readonly view: TableView;
  readonly change: ChangeView;
  /** The labels of the tenant for the fields of a company. */
  readonly fields: EntityFields | undefined;
  readonly open: string | null;
  readonly setOpen: (protocol: string | null) => void;
  readonly download: (link: string) => void;
  /** Title and choices above the list. */
  readonly head: ReactNode;
}

type ReceivedPage = RequestPage & { readonly whole: number };

function useReceived(scope: RequestScope, view: TableView): ServerRows<ReceivedPage> {
  return useServerRows([...requestsKey(scope), 'list'], view, async (query, signal) => {
    const answer = await readList(scope, queryOf(query, new Date()), signal);
    return { ...answer, whole: answer.counts[tabOf(query)] };
  });
}

export function Received(props: ReceivedProps) {
  const { scope, view, change, open, setOpen, head } = props;
  const list = useReceived(scope, view);
  const steps = listSteps(list.page.rows, open);
  const bar = useRef<BarHandle>(null);
  const [typed] = useState(createTypedTexts);
  const [takesFocus, setTakesFocus] = useState(false);
  const show = (protocol: string | null, focus: boolean): void => {
    setTakesFocus(focus);
    setOpen(protocol);
  };
  const [isKeysOn, setKeysOn] = useKeysSetting(scope);
  const [isExplaining, setExplaining] = useState(false);
  const bulk = useBulkChange(scope);
  const act = (action: KeyAction): void => {
    if (action === 'approve' || action === 'refuse') return bar.current?.press(action);
    const next = steps.stepped(action === 'next' ? 1 : -1);
    if (next !== null) show(next, true);
  };
  useRequestKeys(isKeysOn, act);
  const ended = (protocol: string): void => {
    if (protocol === open) show(steps.following(), true);
  };
  const { index } = steps;
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        {head}
        <RequestList
          view={view}
          change={(changed) => {
            // Rows that the person no longer sees are not changed with those that they see.
            if ('filters' in changed || 'search' in changed) bulk.setSelected(new Set());
            change(changed);
          }}
          list={list}
          open={open}
          onOpen={(protocol) => show(protocol, false)}
          selection={{ keys: bulk.selected, onChange: bulk.setSelected }}
          onBulk={bulk.ask}
          hints={<KeyHints isOn={isKeysOn} onOpen={() => setExplaining(true)} />}
        />
      </div>
      {open !== null && (
        <RequestPanel
          {...props}
          protocol={open}
          place={
            index === -1
              ? null
              : { index: view.page * rowsOf(view.size, list.page.total ?? 0) + index, total: list.page.total ?? 0 }
          }
          canStep={steps.canStep}
          onStep={(step) => show(steps.stepped(step), false)}
          typed={typed}
          bar={bar}
          takesFocus={takesFocus}
          onEnded={ended}
          onRemove={(protocol) => bulk.askFor('remove', [protocol])}
          onClose={() => show(null, false)}
        />
      )}
      {isExplaining && <KeysDialog isOn={isKeysOn} onChange={setKeysOn} onClose={() => setExplaining(false)} />}
      {bulk.dialogs((removed) => removed.forEach(ended))}
    </div>
  );
}

interface Asked {
  readonly question: BulkQuestion;
  readonly protocols: readonly string[];
}

/** The selected requests, and the questions about them. */
function useBulkChange(scope: RequestScope) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulk(scope, (done) => setSelected((now) => new Set([...now].filter((protocol) => !done.has(protocol)))));
  const askFor = (question: BulkQuestion, protocols: readonly string[]): void => setAsked({ question, protocols });
  return {
    selected,
    setSelected,
    askFor,
    ask: (action: BulkQuestion | 'take'): void => {
      const protocols = [...selected];
      if (action === 'take') void bulk.run({ action: 'assign', protocols, to: { kind: 'self' } });
      else askFor(action, protocols);
    },
    /** `onSent` receives the requests that were sent. */
    dialogs: (onSent: (protocols: readonly string[]) => void): ReactNode => (
      <>
        {asked !== null && (
          <BulkDialog
            {...asked}
            busy={bulk.busy}
            onChange={async (change) => {
              const isSent = await bulk.run(change);
              if (isSent) onSent(change.protocols);
              return isSent;
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {bulk.proof}
        {bulk.outcome !== null && <OutcomeDialog outcome={bulk.outcome} onClose={bulk.closeOutcome} />}
      </>
    ),
  };
}
