// Offers to ask for a higher limit when a quota refuses an action, whichever screen shows the refusal.
import type { User } from '#contract/entities/user.ts';
import { maySetQuotas } from '#contract/rules/quota-administration.ts';
import { refusalWords } from '#contract/rules/quota-words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ownRequestAddress } from '#renderer/app/opening/request-place.ts';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { listenForRefusedQuotas } from '#renderer/quota-request/refused-quotas.ts';
import { type IncreasableQuota, increasableQuotaOf } from '#renderer/quota-request/increase.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';

const QuotaRequestDialog = lazy(async () => ({
  default: (await import('#renderer/quota-request/quota-request-dialog.tsx')).QuotaRequestDialog,
}));

interface QuotaRefusalsProps {
  readonly portal: Pick<Portal, 'runtime' | 'visitor' | 'items'>;
  readonly user: Pick<User, 'groups'>;
}

/** A person who sets quotas needs nobody to ask. */
export function QuotaRefusals({ portal, user }: QuotaRefusalsProps) {
  const { client, company } = portal.runtime;
  const [asked, setAsked] = useState<IncreasableQuota | null>(null);
  const asks = !maySetQuotas(user.groups);
  useEffect(() => {
    if (!asks) return undefined;
    return listenForRefusedQuotas({
      onRefused(refused) {
        const quota = increasableQuotaOf(refused);
        if (quota === null) return;
        const action = { label: words.askQuota, onPress: () => setAsked(quota) };
        showToast({ message: refusalWords(refused), tone: 'bad', action });
      },
      onAsk: (refused) => setAsked(increasableQuotaOf(refused)),
    });
  }, [asks]);
  return (
    asked !== null && (
      <Suspense>
        <QuotaRequestDialog
          place={{ client, companyId: company.id }}
          quota={asked}
          ownRequest={ownRequestAddress(portal.visitor.modules(), portal.items)}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    )
  );
}
