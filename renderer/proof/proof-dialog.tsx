// "Confirme que é você": asks for one factor before a change that could give the account to another person.
import type { ProofWay } from '#contract/entities/session.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useState } from 'react';
import { errorDetails } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import form from '#renderer/form/form.module.css';
import { CodeStep } from './code-step.tsx';
import { words } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import { byCode, proofQuery, type ProofScope, sendProofCode } from './queries.ts';

interface ProofDialogProps {
  readonly scope: ProofScope;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

export function ProofDialog({ scope, onProven, onClose }: ProofDialogProps) {
  const { data, isPending, error, isFetching, refetch } = useServerQuery(proofQuery(scope));
  return (
    // Closes without a question: closing loses one password or code, and the form behind the dialog keeps its values.
    <Dialog open onClose={onClose} title={words.title} sentence={words.sentence} dismissable={false}>
      {data !== undefined ? (
        <Ways scope={scope} ways={data.ways} onProven={onProven} />
      ) : isPending ? (
        <SkeletonText />
      ) : (
        <ErrorState title={words.failed} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Ways({ scope, ways, onProven }: Pick<ProofDialogProps, 'scope' | 'onProven'> & { readonly ways: readonly ProofWay[] }) {
  const [chosen, setChosen] = useState<ProofWay | null>(null);
  const way = chosen ?? ways[0] ?? 'code';
  const other = ways.find((one) => one !== way);
  return (
    <div className={form['form']}>
      {way === 'password' ? (
        <PasswordStep scope={scope} onDone={onProven} />
      ) : (
        <CodeStep
          email={scope.email}
          send={() => sendProofCode(scope)}
          verify={async (otp) => {
            await byCode(scope, otp);
            onProven();
          }}
        />
      )}
      {other !== undefined && (
        <div className={form['links']}>
          <Button variant="ghost" onClick={() => setChosen(other)}>
            {other === 'code' ? words.byCode : words.byPassword}
          </Button>
        </div>
      )}
    </div>
  );
}
