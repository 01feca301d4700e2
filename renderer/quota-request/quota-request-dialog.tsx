// "Pedir aumento": asks for a higher limit of a quota. An open request for the same limit is shown instead of a second one.
import { requestQuota } from '#contract/calls/access/own-requests.ts';
import { requestTextMaxLength } from '#contract/limits.ts';
import type { RequestReference } from '#contract/request-reference.ts';
import { formatDate } from '#contract/rules/date.ts';
import { formatAmount, quotaTitles } from '#contract/rules/quota-words.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { words as common } from '#renderer/form/messages.ts';
import { useForm } from '#renderer/form/use-form.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readLimit, unitOf } from './limit-text.ts';
import { words } from './messages.ts';
import { type IncreasableLimit, type IncreasableQuota, increaseProblem } from './increase.ts';

interface QuotaRequestProps {
  readonly place: { readonly client: Client; readonly companyId: string };
  readonly quota: IncreasableQuota;
  readonly onClose: () => void;
}

export interface QuotaRequestDialogProps extends QuotaRequestProps {
  /** The address of an own request; null: the person has no such screen. */
  readonly ownRequest: ((protocol: string) => string) | null;
}

export function QuotaRequestDialog({ place, quota, ownRequest, onClose }: QuotaRequestDialogProps) {
  const [open, setOpen] = useState<RequestReference | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.ask}
      sentence={words.sentence(quotaTitles[quota.name])}
      actions={open === null ? undefined : <CancelButton label={words.close} />}
    >
      {open === null ? (
        <IncreaseForm place={place} quota={quota} onOpen={setOpen} onClose={onClose} />
      ) : (
        <Banner tone="info" title={words.open} announce>
          <p>{words.openText(open.protocol, formatDate(new Date(open.createdAt)))}</p>
          {open.isYours === true && ownRequest !== null && (
            <p>
              <Link to={ownRequest(open.protocol)} onClick={onClose}>
                {words.openOwn}
              </Link>
            </p>
          )}
        </Banner>
      )}
    </Dialog>
  );
}

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(words.refusals));

const refusalOf = (error: ApiError): string | null =>
  reasons.get(error.reason ?? '') ?? refusalWords(error, { '#FORBIDDEN': words.forbidden });

interface IncreaseFormProps extends QuotaRequestProps {
  readonly onOpen: (request: RequestReference) => void;
}

function IncreaseForm({ place, quota, onOpen, onClose }: IncreaseFormProps) {
  const { client, companyId } = place;
  const { name, limits } = quota;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(0);
  const chosenLimit = limits[chosen];
  const form = useForm<'limit' | 'reason'>({
    initial: { limit: '', reason: '' },
    check: ({ limit, reason }) => ({
      limit: chosenLimit === undefined ? words.wrong : increaseProblem(quota, chosenLimit, limit),
      reason: reason.trim() === '' ? common.required : undefined,
    }),
    async submit({ limit, reason }) {
      const wanted = readLimit(name, limit);
      if (chosenLimit === undefined || wanted === null || wanted === undefined) return;
      const body = { quota: name, scope: chosenLimit.scope, limit: wanted, reason: reason.trim() };
      const { protocol } = await client.call(requestQuota, { params: { id: companyId }, body }, { failure: 'screen' });
      showToast({ message: words.sent(protocol) });
      onClose();
      await queries.invalidateQueries({ queryKey: ['quotas', companyId] });
      await queries.invalidateQueries({ queryKey: ['requests', companyId] });
    },
    onRefused(error) {
      if (error.reason !== 'request-open' || error.request === undefined) return refusalOf(error);
      onOpen(error.request);
      void queries.invalidateQueries({ queryKey: ['quotas', companyId] });
      return null;
    },
  });
  const unit = unitOf(name);
  return (
    <FormFrame form={form} submit={words.send}>
      {limits.length > 1 && <ScopeField limits={limits} value={chosen} onChange={setChosen} />}
      <TextField
        {...form.field('limit')}
        label={unit === null ? words.limit : words.limitIn(unit.label)}
        need="required"
        hint={chosenLimit === undefined ? undefined : words.today(formatAmount(name, chosenLimit.limit))}
        inputMode={unit === null ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
      />
      <TextArea {...form.field('reason')} label={words.reason} need="required" rows={3} maxLength={requestTextMaxLength} />
    </FormFrame>
  );
}

interface ScopeFieldProps {
  readonly limits: readonly IncreasableLimit[];
  readonly value: number;
  readonly onChange: (index: number) => void;
}

const ScopeField = ({ limits, value, onChange }: ScopeFieldProps) => (
  <Select
    label={words.scope}
    need="required"
    options={limits.map(({ title }, index) => ({ value: String(index), label: title }))}
    value={String(value)}
    onChange={(index) => onChange(Number(index))}
  />
);
