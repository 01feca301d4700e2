// "Novo link": the form at the left, and at the right what the person will see.
import { hasGroup } from '#contract/permissions.ts';
import { directLinkLifetimeMs } from '#contract/limits.ts';
import type { Company } from '#contract/entities/company.ts';
import { errorDetails } from '#renderer/api/error-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { EmailField } from '#renderer/typed-field/email-field.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Building2, Link2Off, LinkIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Advanced } from './advanced.tsx';
import { CompanyField } from './company-field.tsx';
import type { LinkScope } from './queries.ts';
import { needsTitle, titleOf } from './link-request.ts';
import styles from './manage.module.css';
import { words } from './messages.ts';
import { Preview } from './preview.tsx';
import { type LinkForm, lifetimes } from './use-link-form.ts';

export interface CreateFormProps {
  readonly scope: LinkScope;
  readonly company: Company;
  /** Logo and name of the tenant. */
  readonly mark: ReactNode;
  readonly link: LinkForm;
}

export function CreateForm({ scope, company, mark, link }: CreateFormProps) {
  const now = useMinute();
  const { form, items, companies, expires } = link;
  const end = new Date(now + directLinkLifetimeMs[expires]).toISOString();
  const item = items.find(({ value }) => value === form.values.item);
  const missing = missingPart(link);
  if (missing !== null) return <div className={styles['alone']}>{missing}</div>;
  return (
    <div className={styles['columns']}>
      <div className={styles['fields']}>
        <FormFrame form={form} submit={words.create} icon={LinkIcon}>
          <EmailField
            {...form.field('email')}
            label={words.email}
            need="required"
            hint={words.emailHint}
            icon={Mail}
            autoComplete="off"
          />
          <ItemField link={link} />
          <CompanyField field={form.field('entity')} companies={companies} company={link.company} onChoose={link.chooseCompany} />
          <Segments
            legend={words.expires}
            wide
            options={lifetimes}
            value={expires}
            onChange={link.setExpires}
            hint={words.expiresAt(end)}
          />
          <Switch checked={link.sendEmail} onChange={link.setSendEmail} hint={words.sendHint}>
            {words.send}
          </Switch>
          <Advanced form={form} develops={hasGroup(scope.user.groups, 'developer')} titleNeeded={needsTitle(item)} />
        </FormFrame>
      </div>
      <Preview
        portal={company.appTitle}
        mark={mark}
        user={scope.user}
        title={titleOf(form.values.title, item) || words.itemMissing}
        entity={link.company}
        expires={end}
        lifetimeMs={directLinkLifetimeMs[expires]}
        mails={link.sendEmail}
      />
    </div>
  );
}

/** Shown instead of the form when no link can be made. */
function missingPart({ items, companies }: LinkForm): ReactNode {
  if (items.length === 0) return <EmptyState icon={Link2Off} title={words.noItems} />;
  // A search that fails or finds nothing is shown at the field of the company.
  if (companies.isLong) return null;
  if (companies.found === undefined)
    return companies.error === null ? (
      <SkeletonText lines={8} label={words.companiesLoading} />
    ) : (
      <ErrorState
        title={words.companiesFailed}
        details={errorDetails(companies.error)}
        retrying={companies.loading}
        onRetry={companies.retry}
      />
    );
  if (companies.found.length > 0) return null;
  return (
    <EmptyState icon={Building2} title={words.noCompanies}>
      {words.noCompaniesText}
    </EmptyState>
  );
}

function ItemField({ link: { form, items } }: { readonly link: LinkForm }) {
  const { id, value, error } = form.field('item');
  return (
    <Select
      id={id}
      error={error}
      label={words.item}
      need="required"
      placeholder={words.itemPlaceholder}
      options={items.map(({ glyph, ...option }) => ({ ...option, icon: <ItemIcon name={glyph} /> }))}
      value={value === '' ? null : value}
      onChange={(next) => form.set('item', next)}
    />
  );
}
