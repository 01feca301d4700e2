// The terms of the tenant. All boxes start unticked; each text expands in place, so that the typed values are retained.
import type { RequiredTerm } from '#contract/entities/term.ts';
import { formatDate } from '#contract/rules/date.ts';
import type { Form } from '#renderer/form/use-form.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { FieldMessage, FieldNeed } from '#renderer/ui/field/field.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { FailureAlert } from '#renderer/ui/state/failure-alert.tsx';
import { lazy, Suspense, useId, useState } from 'react';
import { type FinishField, termField } from './finish-check.ts';
import { words } from './messages.ts';
import styles from './registration.module.css';

// The sanitiser is loaded when a text is opened.
const TenantHtml = lazy(async () => ({ default: (await import('#renderer/ui/tenant-html/tenant-html.tsx')).TenantHtml }));

export function TermsFields({ form, terms }: { readonly form: Form<FinishField>; readonly terms: readonly RequiredTerm[] }) {
  if (terms.length === 0) return null;
  return (
    <fieldset className={styles['terms']}>
      <legend>
        {words.terms}
        <FieldNeed need="required" />
      </legend>
      {terms.map((term) => (
        <TermBox key={term.id} form={form} term={term} />
      ))}
    </fieldset>
  );
}

function TermBox({ form, term }: { readonly form: Form<FinishField>; readonly term: RequiredTerm }) {
  const [open, setOpen] = useState(false);
  const key = useId();
  const name = termField(term.id);
  const { id, error, onBlur } = form.field(name);
  return (
    <div className={styles['term']}>
      <Checkbox
        id={id}
        size="large"
        checked={form.values[name] === term.sha256}
        onChange={(checked) => form.set(name, checked ? term.sha256 : '')}
        onBlur={onBlur}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${key}-message`}
      >
        {words.agreeTo(term.title)}
      </Checkbox>
      <FieldMessage id={`${key}-message`} error={error} />
      <div>
        <Button
          size="small"
          variant="link"
          aria-label={open ? words.hideOf(term.title) : words.readOf(term.title)}
          aria-expanded={open}
          aria-controls={open ? `${key}-text` : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hide : words.read}
        </Button>
      </div>
      {open && <TermText id={`${key}-text`} term={term} />}
    </div>
  );
}

function TermText({ id, term }: { readonly id: string; readonly term: RequiredTerm }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
    <section id={id} className={styles['text']} aria-label={term.title} tabIndex={0}>
      <p className={styles['version']}>{words.version(term.version, formatDate(term.effectiveAt))}</p>
      <Suspense fallback={<SkeletonText lines={4} label={words.loadingText} />}>
        <TenantHtml html={term.html} />
      </Suspense>
    </section>
  );
}

/** The texts could not be loaded. The registration can continue, because the portal asks for them after the first sign-in. */
export const TermsFailed = ({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) => (
  <Banner
    tone="warn"
    action={
      <Button size="small" busy={retrying} onClick={onRetry}>
        {words.retry}
      </Button>
    }
  >
    <FailureAlert retrying={retrying}>{words.termsFailed}</FailureAlert>
  </Banner>
);
