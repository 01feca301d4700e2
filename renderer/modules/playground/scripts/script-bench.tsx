// Runs a script of the tenant or the one in the editor, and reports what it does.
import { ExternalLink, Play, RotateCw, Square, SquareCode } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { downloadScript, ScriptError } from '#renderer/api/scripts/script.ts';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import type { ModuleFailure } from '#renderer/module-host/runtime/module-runtime.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { type LaboratoryProps, type Scripted, scriptedItems } from '#renderer/modules/playground/laboratory-props.ts';
import { requestedScriptName, WithScript } from './requested-script.tsx';
import {
  type RequestedScript,
  type BenchForm,
  benchProblems,
  firstForm,
  type Layout,
  readParameters,
  scriptNameOf,
} from './bench-form.ts';
import { BenchFields } from './bench-fields.tsx';
import { RunReport } from './run-report.tsx';
import styles from './scripts.module.css';
import { type Run, type Runner, useRun } from './use-run.ts';

export function ScriptBench(props: LaboratoryProps) {
  const items = scriptedItems(props.modules);
  const [first] = items;
  if (first === undefined) return <EmptyState icon={SquareCode} level={2} title="Nenhum item com script configurado." />;
  const requested = requestedScriptName();
  if (requested === null) return <Bench {...props} items={items} first={first} requested={null} />;
  return (
    <WithScript client={props.client} companyId={props.company.id} name={requested}>
      {(script) => <Bench {...props} items={items} first={first} requested={script} />}
    </WithScript>
  );
}

const opening = (items: readonly Scripted[], first: Scripted, form: BenchForm): Scripted =>
  items.find(({ key }) => key === form.item) ?? first;

/** Converts the form to a run. */
function runOf(form: BenchForm, chosen: Scripted, requested: RequestedScript | null): Run {
  const parameters = readParameters(form.parameters);
  const script = scriptNameOf(form, requested?.name ?? null, chosen.opening.script);
  return {
    opening: { ...chosen.opening, script },
    source: form.source === 'editor' ? () => Promise.resolve(form.text) : undefined,
    ...(parameters.ok && parameters.value !== undefined && { linkValues: parameters.value }),
    withEntities: form.entities === 'selected',
    fluid: form.layout === 'script' || form.layout === 'app',
  };
}

interface BenchProps extends LaboratoryProps {
  readonly items: readonly Scripted[];
  readonly first: Scripted;
  readonly requested: RequestedScript | null;
}

function Bench({ items, first, requested, ...props }: BenchProps) {
  const [form, setForm] = useState(() => firstForm(items, first, requested));
  const [tried, setTried] = useState(false);
  const [copies, setCopies] = useState(0);
  const run = useRun(props);
  const problems = benchProblems(form);
  const chosen = opening(items, first, form);
  const start = (): void => {
    setTried(true);
    if (Object.keys(problems).length === 0) run.start(runOf(form, chosen, requested));
  };
  /** Copies the published script of the item to the editor. */
  const copy = async (): Promise<void> => {
    try {
      const text = await downloadScript(props.root, chosen.opening.script, AbortSignal.timeout(60_000));
      setForm((now) => ({ ...now, source: 'editor', text }));
      setCopies((count) => count + 1);
    } catch (error) {
      const status = error instanceof ScriptError ? error.status : 0;
      showToast({ message: `#ERRO_SCRIPT_DOWNLOAD_BODY (${status})`, tone: 'bad' });
    }
  };
  return (
    <div className={styles['bench']}>
      <form
        className={styles['form']}
        aria-label="O que executar"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <BenchFields
          form={form}
          items={items}
          problems={tried ? problems : {}}
          documentId={String(copies)}
          onChange={setForm}
          onCopy={() => void copy()}
        />
        <Controls run={run} href={props.hrefOf(chosen)} />
      </form>
      <div className={styles['result']}>
        <Stage host={run.host} layout={form.layout} onClose={run.stop} />
        <RunReport report={run.report} />
      </div>
    </div>
  );
}

function Controls({ run, href }: { readonly run: Runner; readonly href: string | undefined }) {
  const none = run.host === null ? 'Nada está em execução.' : undefined;
  return (
    <div className={styles['controls']}>
      <Button type="submit" sends={false} variant="primary" icon={Play}>
        Executar
      </Button>
      <Button icon={Square} disabledReason={none} onClick={run.stop}>
        Parar
      </Button>
      <Button icon={RotateCw} disabledReason={none} onClick={() => run.host?.reload()}>
        Recarregar
      </Button>
      {href !== undefined && (
        <ButtonLink icon={ExternalLink} href={href}>
          Abrir na rota real
        </ButtonLink>
      )}
    </div>
  );
}

/** Shows the frame with the width and the surroundings of the chosen layout. */
function Stage({
  host,
  layout,
  onClose,
}: {
  readonly host: ModuleHost | null;
  readonly layout: Layout;
  readonly onClose: () => void;
}) {
  const titleId = useId();
  return (
    <section className={styles['stage']} data-layout={layout} aria-labelledby={titleId}>
      <header className={styles['stageHead']}>
        <Heading level={2} size="title-3" id={titleId}>
          Execução
        </Heading>
        {host === null ? <span>Parado</span> : <State host={host} />}
      </header>
      <div className={styles['stageBody']}>
        {layout === 'menu' && <div className={styles['stageNav']} aria-hidden />}
        {host === null ? <p className={styles['idle']}>Escolha o que executar.</p> : <ModuleView host={host} onClose={onClose} />}
      </div>
    </section>
  );
}

const states = {
  idle: 'Parado',
  downloading: 'Baixando',
  starting: 'Iniciando',
  running: 'Em execução',
  failed: 'Encerrado',
} as const;

const failureText = ({ reason, detail }: ModuleFailure): string =>
  [`: ${hostWords.failures[reason].title}`, detail].filter((text) => text !== '').join('. ');

function State({ host }: { readonly host: ModuleHost }) {
  const runtime = useStore(host.store, (state) => state.runtime);
  const reason = runtime.kind === 'failed' ? failureText(runtime.failure) : '';
  return (
    <output className={styles['state']}>
      {states[runtime.kind]}
      {reason}
    </output>
  );
}
