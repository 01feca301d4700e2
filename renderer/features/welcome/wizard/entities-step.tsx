import type { Entity } from '#contract/entities/entity.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { errorDetails } from '#renderer/api/error-words.ts';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useState } from 'react';
import { words } from '#renderer/features/welcome/messages.ts';
import { chooseEntities, ownEntities } from '#renderer/features/welcome/queries.ts';
import styles from '#renderer/features/welcome/welcome.module.css';
import { StepFoot } from './step-foot.tsx';
import { useSaving } from './use-saving.ts';
import type { StepProps } from './step-props.ts';

export function EntitiesStep(step: StepProps) {
  const { client, company } = step.page;
  const { data, error, isFetching, refetch } = useServerQuery(ownEntities(client, company.id, step.user));
  if (error !== null)
    return (
      <div className={styles['step']}>
        <ErrorState
          level={2}
          title={words.entitiesFailed}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
        <StepFoot onBack={step.onBack} label={words.skip} onSave={step.onNext} />
      </div>
    );
  if (data === undefined) return <SkeletonText lines={4} label={words.loading} />;
  return <Choice step={step} entities={data} />;
}

function Choice({ step, entities }: { readonly step: StepProps; readonly entities: readonly Entity[] }) {
  const { page, user, onNext, onBack } = step;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(user.entitySelected));
  const [none, setNone] = useState(false);
  // Companies that were selected when the step opened come first. The order does not change while the person selects.
  const [before] = useState(chosen);
  const listed = entities.toSorted((one, other) => Number(before.has(other.code)) - Number(before.has(one.code)));
  const saving = useSaving(step, (codes: string[]) => chooseEntities(page.client, page.company.id, user.email, codes));
  const toggle = (code: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(code);
    else next.delete(code);
    setChosen(next);
    setNone(false);
  };
  const save = (): void => {
    const codes = entities.map(({ code }) => code).filter((code) => chosen.has(code));
    setNone(codes.length === 0);
    if (codes.length > 0) saving.save(codes);
  };
  if (entities.length === 0)
    return (
      <div className={styles['step']}>
        <p>{words.entitiesNone}</p>
        <StepFoot onBack={onBack} onSave={onNext} />
      </div>
    );
  const problem = none ? words.entitiesOne : saving.problem;
  return (
    <div className={styles['step']}>
      <p>{words.entitiesLead}</p>
      {problem !== null && (
        <Banner tone="bad" announce>
          <p>{problem}</p>
        </Banner>
      )}
      <fieldset className={styles['choices']} aria-label={words.companies}>
        {listed.map(({ code, description }) => (
          <Checkbox key={code} checked={chosen.has(code)} onChange={(on) => toggle(code, on)} hint={formatCnpj(code)}>
            {description}
          </Checkbox>
        ))}
      </fieldset>
      <StepFoot onBack={onBack} onSkip={onNext} sends busy={saving.busy} onSave={save} />
    </div>
  );
}
