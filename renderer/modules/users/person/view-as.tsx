import type { PersonView } from '#contract/entities/person-view.ts';
import { refusalToView } from '#contract/rules/people-administration.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { nameOf } from '#renderer/modules/users/columns.tsx';
import { words } from '#renderer/modules/users/messages.ts';
import { beginView } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { PersonProps } from './person-props.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

export interface ViewAsProps extends Pick<PersonProps, 'scope' | 'person'> {
  /** The administrator. */
  readonly user: { readonly id: string; readonly groups: readonly string[] };
  readonly proof: ProofRunner;
  /** Shows the portal as the person of an opened view. */
  readonly viewAs: (view: PersonView) => void;
}

/** Why the portal cannot be seen as the person; undefined when it can. */
function disabledReasonOf({ person, user }: Pick<ViewAsProps, 'person' | 'user'>): string | undefined {
  if (refusalToView(user, person) !== null) return words.viewHigher;
  return person.situation === 'active' || person.situation === 'no-password' ? undefined : words.viewAbsent;
}

export function ViewAs({ scope, person, user, proof, viewAs }: ViewAsProps) {
  const [asking, setAsking] = useState(false);
  const name = nameOf(person);
  const begin = useServerMutation<string>({
    async mutationFn(reason) {
      const view = await proof.run(() => beginView(scope, person, reason));
      viewAs(view);
    },
    onError(error) {
      const message = refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
  return (
    <>
      <Button icon={Eye} disabledReason={disabledReasonOf({ person, user })} onClick={() => setAsking(true)}>
        {words.viewAs}
      </Button>
      {asking && (
        <ViewAsDialog
          name={name}
          busy={begin.busy}
          onView={(reason) => void begin.run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
