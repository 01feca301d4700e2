// "Avançado": the title of the link and its parameters. Developers write them as JSON, other people in typed rows.
import { directLinkTitleLength } from '#contract/limits.ts';
import type { Form } from '#renderer/form/use-form.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { useEffect, useRef, useState } from 'react';
import { checkJson } from './check-json.ts';
import { jsonOf, type LinkFields } from './link-request.ts';
import styles from './manage.module.css';
import { words } from './messages.ts';
import { ParameterRows } from './parameter-rows.tsx';
import { countParameters } from './parameters.ts';

export function Advanced({
  form,
  develops,
  titleNeeded,
}: {
  readonly form: Form<keyof LinkFields>;
  readonly develops: boolean;
  /** The name of the item cannot be the title, so the person has to type one. */
  readonly titleNeeded: boolean;
}) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The part is at the end of a long form, so that its fields would appear below the visible part of it.
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const hasProblem = (['title', 'json', 'rows'] as const).some((name) => form.field(name).error !== undefined);
  const json = checkJson(jsonOf(form.values));
  const count = json.kind === 'ok' ? countParameters(json.value) : 0;
  return (
    <div ref={place} className={styles['advanced']}>
      {/* A field that the person has to fill in or to correct must be in sight, and can receive the focus only there. */}
      <Disclosure
        title={words.advanced}
        note={words.parametersCount(count)}
        open={open || hasProblem || titleNeeded}
        onOpen={setOpen}
      >
        <div className={styles['stack']}>
          <TextField
            {...form.field('title')}
            label={words.linkTitle}
            need={titleNeeded ? 'required' : 'optional'}
            hint={titleNeeded ? words.titleNeeded : words.titleHint}
            autoComplete="off"
            maxLength={directLinkTitleLength.max}
          />
          {develops ? (
            <TextArea
              {...form.field('json')}
              onChange={(event) => form.set('json', event.target.value)}
              label={words.json}
              need="optional"
              hint={words.jsonHint}
              code
              rows={4}
            />
          ) : (
            <ParameterRows field={form.field('rows')} onRows={(rows) => form.set('rows', rows)} />
          )}
          {json.kind === 'ok' && json.secrets.length > 0 && (
            <Banner tone="warn" announce>
              <p>{words.secrets(json.secrets.slice(0, 3).join(', '))}</p>
            </Banner>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
