import { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import type { Module } from '#contract/entities/module.ts';
import { directLinkTitleLength } from '#contract/limits.ts';
import { normalizeEmail } from '#contract/rules/email.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import { EmailField } from '#renderer/typed-field/email-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { createLink, type LinkScope } from './queries.ts';
import { checkJson } from './check-json.ts';
import { words } from './messages.ts';
import { linkableItems, linkRequestOf, linkProblems } from './link-request.ts';

export interface Created {
  readonly url: string;
  readonly email: string;
  readonly mailed: boolean;
}

export interface CreateFormProps {
  readonly scope: LinkScope;
  /** The modules that the person may see. */
  readonly modules: readonly Module[];
  readonly onCreated: (created: Created) => void;
}

const lifetimes = DirectLinkLifetime.options.map((value) => ({ value, label: words.lifetimes[value] }));
const refused: Readonly<Record<string, string>> = { email: common.email, title: common.unexpected, json: words.jsonInvalid };

const linkErrors: ErrorContext = { '#CONFLICT': words.conflict, '#VALIDATION': words.scriptProblem };

export function CreateForm({ scope, modules, onCreated }: CreateFormProps) {
  const items = linkableItems(modules);
  const [expires, setExpires] = useState<DirectLinkLifetime>('7d');
  const [sendEmail, setSendEmail] = useState(false);
  const form = useForm<'email' | 'title' | 'item' | 'json'>({
    initial: { email: '', title: '', item: '', json: '' },
    check: linkProblems,
    async submit(values) {
      const email = normalizeEmail(values.email);
      const { url } = await createLink(scope, email, linkRequestOf(values, items, { expires, sendEmail }));
      onCreated({ url, email, mailed: sendEmail });
    },
    refusedField: (name) => refused[name] ?? common.unexpected,
    onRefused: (error) => wordsInContext(error, linkErrors) ?? null,
  });
  const json = checkJson(form.values.json);
  const { onChange: _change, value: item, onBlur: _blur, ...itemField } = form.field('item');
  if (items.length === 0) return <EmptyState icon={Link2Off} title={words.noItems} />;
  return (
    <FormFrame form={form} submit={words.create}>
      <EmailField {...form.field('email')} label={words.email} need="required" hint={words.emailHint} autoComplete="off" />
      <Select
        {...itemField}
        label={words.item}
        need="required"
        placeholder={words.itemPlaceholder}
        options={items}
        value={item === '' ? null : item}
        onChange={(value) => form.set('item', value)}
      />
      <TextField
        {...form.field('title')}
        label={words.linkTitle}
        need="required"
        hint={words.titleHint}
        autoComplete="off"
        maxLength={directLinkTitleLength.max}
      />
      <TextArea
        {...form.field('json')}
        onChange={(event) => form.set('json', event.target.value)}
        label={words.json}
        need="optional"
        hint={words.jsonHint}
        code
        rows={4}
      />
      {json.kind === 'ok' && json.secrets.length > 0 && (
        <Banner tone="warn" announce>
          <p>{words.secrets(json.secrets.slice(0, 3).join(', '))}</p>
        </Banner>
      )}
      <Select label={words.expires} options={lifetimes} value={expires} onChange={setExpires} />
      <Checkbox checked={sendEmail} onChange={setSendEmail}>
        {words.send}
      </Checkbox>
    </FormFrame>
  );
}
