// The wizard after the first login: four steps that are saved separately and can be skipped. The address contains the step, so that
// the browser's Back returns to the previous step and a reload stays on the current one.
import type { User } from '#contract/entities/user.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import { Steps } from '#renderer/ui/steps/steps.tsx';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { words } from '#renderer/features/welcome/messages.ts';
import { ChannelsStep } from './channels-step.tsx';
import { EntitiesStep } from './entities-step.tsx';
import { OwnDataStep } from './own-data-step.tsx';
import { PrivacyStep } from './privacy-step.tsx';
import type { StepProps } from './step-props.ts';

const steps: readonly ComponentType<StepProps>[] = [OwnDataStep, EntitiesStep, ChannelsStep, PrivacyStep];

/** The zero-based step in the address; the first step by default. */
function stepOf(search: string): number {
  const step = Number(new URLSearchParams(search).get('etapa'));
  return Number.isInteger(step) && step >= 1 && step <= steps.length ? step - 1 : 0;
}

export function Wizard({ page, user }: { readonly page: LinkPageProps; readonly user: User }) {
  const current = stepOf(useLocation().search);
  const { company, goTo } = page;
  const open = (step: number): void =>
    step < steps.length ? goTo(`/welcome?etapa=${step + 1}`) : goTo(`/${mainLayout(company)}`, { replace: true });
  const Step = steps[current] ?? OwnDataStep;
  return (
    <Panel title={words.wizardSteps[current] ?? words.wizard} lead={words.progress(current + 1)} wide>
      <Steps label={words.wizard} steps={words.wizardSteps} current={current} />
      <Step
        key={current}
        page={page}
        user={user}
        onNext={() => open(current + 1)}
        onBack={current === 0 ? undefined : () => open(current - 1)}
      />
    </Panel>
  );
}
