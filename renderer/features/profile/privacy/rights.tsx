// The rights of the person: a copy, a correction or a deletion of their data, each with an explanation and a button.
import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { saveFile } from '#renderer/ui/save-file.ts';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from '#renderer/features/profile/profile.module.css';
import { copyFileName } from './copy-file-name.ts';
import { words } from './messages.ts';
import type { PrivacyProps } from './privacy-props.ts';
import { copyData } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { openRequestOf } from './request-state.ts';
import { usePrivacyMutation } from './use-privacy-mutation.ts';

interface RightsProps extends PrivacyProps {
  readonly requests: readonly PrivacyRequest[];
}

export function Rights({ requests, scope, user, onSection }: RightsProps) {
  const [requesting, setRequesting] = useState<PrivacyRequest['kind'] | null>(null);
  const reasonOf = (kind: PrivacyRequest['kind']) => {
    const open = openRequestOf(requests, kind);
    return open && words.openSince(open);
  };
  const proof = useProof({ ...scope, email: user.email });
  const download = usePrivacyMutation({
    refusals: { '#PROOF_REQUIRED': words.unproven },
    async mutationFn() {
      const data = await proof.run(() => copyData(scope));
      const file = copyFileName(scope.companyId, data.exportedAt);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), file);
      return words.downloaded;
    },
  });
  return (
    <Card title={words.rights} level={3} flush>
      <ul aria-label={words.rights}>
        <Right title={words.copy} text={words.copyText}>
          <Button size="small" icon={Download} sends busy={download.busy} onClick={() => void download.run()}>
            {words.download}
          </Button>
        </Right>
        <Right title={words.correction} text={words.correctionText}>
          <Button size="small" onClick={() => onSection('own')}>
            {words.correctOwn}
          </Button>
          <Button size="small" disabledReason={reasonOf('correction')} onClick={() => setRequesting('correction')}>
            {words.askCorrection}
          </Button>
        </Right>
        <Right title={words.deletion} text={words.deletionText}>
          <Button
            size="small"
            variant="danger-line"
            disabledReason={reasonOf('deletion')}
            onClick={() => setRequesting('deletion')}
          >
            {words.askDeletion}
          </Button>
        </Right>
      </ul>
      {proof.dialog}
      {requesting !== null && (
        <RequestDialog kind={requesting} scope={scope} email={user.email} onClose={() => setRequesting(null)} />
      )}
    </Card>
  );
}

const Right = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => (
  <li className={styles['receipt']}>
    <div className={styles['row']}>
      <div>
        <p className={styles['device']}>{title}</p>
        <p className={styles['meta']}>{text}</p>
      </div>
      <div className={styles['buttons']}>{children}</div>
    </div>
  </li>
);
