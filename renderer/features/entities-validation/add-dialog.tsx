import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { requiredField } from '#contract/rules/field-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { cnpjKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Acts } from './acts.ts';
import { conflictWords } from './conflicts.ts';
import { words } from './messages.ts';

const nothing = { cnpj: '', description: '' };

/** Adds a company by its CNPJ. It closes as soon as the list has the company, while the automatic check may still run. */
export function AddDialog({
  acts,
  validations,
  onClose,
  onAdded,
}: {
  readonly acts: Acts;
  readonly validations: readonly EntityValidation[];
  readonly onClose: () => void;
  readonly onAdded: (code: string) => void;
}) {
  const [added, setAdded] = useState<string | null>(null);
  const form = useForm<'cnpj' | 'description'>({
    initial: nothing,
    check({ cnpj }) {
      if (cnpj.trim() === '') return { cnpj: requiredField };
      const code = normalizeCnpj(cnpj);
      if (!isCnpj(code)) return { cnpj: words.invalidCnpj };
      return added === null && validations.some((one) => one.code === code) ? { cnpj: words.inList } : {};
    },
    async submit({ cnpj, description }) {
      const code = normalizeCnpj(cnpj);
      setAdded(code);
      try {
        await acts.begin(code, description.trim());
      } catch (error) {
        setAdded(null);
        throw error;
      }
      onAdded(code);
    },
    fieldErrors: (error) => ({ cnpj: conflictWords(error) }),
  });
  const isListed = added !== null && validations.some(({ code }) => code === added);
  const show = useEffectEvent(() => {
    if (added !== null) onAdded(added);
  });
  useEffect(() => {
    if (isListed) show();
  }, [isListed]);
  return (
    <Dialog open onClose={onClose} title={words.addTitle} sentence={words.addSentence}>
      <FormFrame form={form} submit={words.begin}>
        <TypedField {...form.field('cnpj')} kind={cnpjKind} label={words.cnpj} need="required" autoComplete="off" />
        <TextField
          {...form.field('description')}
          label={words.name}
          need="optional"
          autoComplete="organization"
          maxLength={120}
        />
      </FormFrame>
    </Dialog>
  );
}
