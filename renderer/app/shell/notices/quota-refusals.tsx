// Offers to ask for a higher limit when a quota refuses an action, whichever screen shows the refusal.
import type { User } from '#contract/entities/user.ts';
import { maySetQuotas } from '#contract/rules/quota-administration.ts';
import { refusalWords } from '#contract/rules/quota-words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { type WishedQuota, wishedOf } from '#renderer/quota-request/wish.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';

const QuotaRequestDialog = lazy(async () => ({
  default: (await import('#renderer/quota-request/quota-request-dialog.tsx')).QuotaRequestDialog,
}));

interface QuotaRefusalsProps {
  readonly portal: Pick<Portal, 'runtime'>;
  readonly user: Pick<User, 'groups'>;
}

/** A person who sets quotas needs nobody to ask. */
export function QuotaRefusals({ portal, user }: QuotaRefusalsProps) {
  const { client, company, refusedQuotas } = portal.runtime;
  const [wished, setWished] = useState<WishedQuota | null>(null);
  const asks = !maySetQuotas(user.groups);
  useEffect(() => {
    if (!asks) return undefined;
    return refusedQuotas.listen((refused) => {
      const quota = wishedOf(refused);
      if (quota === null) return;
      const action = { label: words.askQuota, onPress: () => setWished(quota) };
      showToast({ message: refusalWords(refused), tone: 'bad', action });
    });
  }, [asks, refusedQuotas]);
  return (
    wished !== null && (
      <Suspense>
        <QuotaRequestDialog place={{ client, companyId: company.id }} quota={wished} onClose={() => setWished(null)} />
      </Suspense>
    )
  );
}
