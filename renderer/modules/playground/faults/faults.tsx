// Causes every failure on purpose, to show the reaction of the shell. Not available in production.
import { useState } from 'react';
import { ScriptError } from '#renderer/api/scripts/script.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { type LaboratoryProps, scriptedItems } from '#renderer/modules/playground/laboratory-props.ts';
import { useRun } from '#renderer/modules/playground/scripts/use-run.ts';
import { callTrials, type CallTrial, moduleTrials, type ModuleTrial, partTrials } from './fault-list.ts';
import styles from './faults.module.css';
import { tryCall } from './try-call.ts';

export function Faults(props: LaboratoryProps) {
  return (
    <div className={styles['faults']}>
      <Calls {...props} trials={callTrials} />
      <Connection />
      <Parts />
      <Modules {...props} />
    </div>
  );
}

/** Makes the next call fail. `level`: of the title, below that of the page or of the dialog. */
export function Calls({
  client,
  company,
  trials,
  level,
}: Pick<LaboratoryProps, 'client' | 'company'> & { readonly trials: readonly CallTrial[]; readonly level?: 3 }) {
  const [notice, setNotice] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const { pending, run } = useServerMutation({
    mutationFn: ({ fault }: CallTrial) => tryCall(client, company.id, fault),
    onSuccess: (text, { title }) => setNotice({ title, text }),
  });
  return (
    <Card title="Chamadas" {...(level && { level })}>
      <p className={styles['lead']}>A próxima chamada ao servidor falha assim, uma vez.</p>
      <ul className={styles['trials']}>
        {trials.map((trial) => (
          <li key={trial.title}>
            <Trial {...trial} busy={pending?.title === trial.title} onRaise={() => void run(trial)} />
            <output className={styles['notice']}>{notice?.title === trial.title ? notice.text : ''}</output>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Trial({
  title,
  expected,
  busy = false,
  onRaise,
}: {
  readonly title: string;
  readonly expected: string;
  readonly busy?: boolean;
  readonly onRaise: () => void;
}) {
  return (
    <div className={styles['trial']}>
      <div>
        <strong>{title}</strong>
        <p>{expected}</p>
      </div>
      <Button size="small" busy={busy} aria-label={`Provocar ${title}`} onClick={onRaise}>
        Provocar
      </Button>
    </div>
  );
}

/** Dispatches the browser's `online` or `offline` event, to which every part of the portal listens. */
export function Connection({ level }: { readonly level?: 3 }) {
  const online = useOnline();
  const turn = (): void => void dispatchEvent(new Event(online ? 'offline' : 'online'));
  return (
    <Card title="Conexão" {...(level && { level })}>
      <Trial
        title={online ? 'Sem conexão' : 'Conexão de volta'}
        expected={online ? 'Barra no alto; o que envia espera e diz por quê.' : 'A barra sai; o que esperava pode ser enviado.'}
        onRaise={turn}
      />
    </Card>
  );
}

function Broken({ message }: { readonly message: string }): never {
  throw new TypeError(message);
}

function Parts() {
  const [message, setMessage] = useState<string | null>(null);
  if (message !== null) return <Broken message={message} />;
  return (
    <Card title="Partes da página">
      <ul className={styles['trials']}>
        {partTrials.map((trial) => (
          <li key={trial.title}>
            <Trial {...trial} onRaise={() => setMessage(trial.message)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Modules(props: LaboratoryProps) {
  const [first] = scriptedItems(props.modules);
  const run = useRun(props);
  if (first === undefined) return null;
  const raise = ({ source }: ModuleTrial): void =>
    run.start({
      opening: first.opening,
      source: () => (source === null ? Promise.reject(new ScriptError(404)) : Promise.resolve(source)),
      withEntities: false,
      fluid: false,
    });
  return (
    <Card title="Módulos">
      <p className={styles['lead']}>Um script ruim roda no quadro abaixo; o resto do portal continua em uso.</p>
      <div className={styles['modules']}>
        {moduleTrials.map((trial) => (
          <Button key={trial.reason} size="small" onClick={() => raise(trial)}>
            {trial.title}
          </Button>
        ))}
      </div>
      {run.host !== null && (
        <div className={styles['frame']}>
          <ModuleView host={run.host} onClose={run.stop} />
        </div>
      )}
    </Card>
  );
}
