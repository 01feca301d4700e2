import type { RequestDetail } from '#contract/entities/request.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import type { RequestScope } from '#renderer/modules/requests/queries.ts';
import { assigneeText } from '#renderer/modules/requests/about.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useEffect } from 'react';
import { useDecision } from './decision/use-decision.ts';
import styles from './panel.module.css';

/** The person in charge, with the button that takes or gives up the charge. */
export function Assignee({ scope, detail }: { readonly scope: RequestScope; readonly detail: RequestDetail }) {
  const { busy, refusal, send } = useDecision(scope, detail, () => undefined);
  useEffect(() => {
    if (refusal !== null) showToast({ message: refusal.text, tone: 'bad' });
  }, [refusal]);
  const isYours = detail.assignee?.isYou === true;
  const change = (kind: 'self' | 'nobody'): void => void send({ kind: 'assign', to: { kind }, name: '', text: '' });
  return (
    <span className={styles['assignee']}>
      {assigneeText(detail)}
      {detail.actions.includes('assign') && (
        <Button variant="link" size="small" sends busy={busy} onClick={() => change(isYours ? 'nobody' : 'self')}>
          {isYours ? words.release : words.take}
        </Button>
      )}
    </span>
  );
}
