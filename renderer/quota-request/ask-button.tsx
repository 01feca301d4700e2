import type { RefusedQuota } from '#contract/errors.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { increasableQuotaOf } from './increase.ts';
import { words } from './messages.ts';
import { askForQuota, canAskForQuotas } from './refused-quotas.ts';

/** "Pedir aumento", beside the words of a refusal. Nothing for a person who sets quotas. */
export function AskButton({ quota }: { readonly quota: RefusedQuota }) {
  if (!canAskForQuotas() || increasableQuotaOf(quota) === null) return null;
  return (
    <Button size="small" onClick={() => askForQuota(quota)}>
      {words.ask}
    </Button>
  );
}
