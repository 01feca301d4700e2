// The reference of all SDK methods, generated from the method table: request, response, and a form to call the method.
import { SquareCode } from 'lucide-react';
import { useState } from 'react';
import { type SdkMethod, sdkMethods, sdkRelease, sdkSince } from '#contract/module-sdk.ts';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { type LaboratoryProps, type Scripted, scriptedItems } from '#renderer/modules/playground/laboratory-props.ts';
import { methodNotes } from './methods.ts';
import styles from './sdk.module.css';
import { textOf } from './shape.ts';
import { TryMethod } from './try-method.tsx';

const methods = Object.keys(sdkMethods) as SdkMethod[];

export function SdkReference(props: LaboratoryProps) {
  const items = scriptedItems(props.modules);
  const [key, setKey] = useState(items[0]?.key ?? null);
  const chosen = items.find((one) => one.key === key);
  if (chosen === undefined) return <EmptyState icon={SquareCode} level={2} title="Nenhum item com script configurado." />;
  return (
    <div className={styles['reference']}>
      <p className={styles['lead']}>
        SDK {sdkRelease}: {methods.length} métodos. As chamadas são feitas em nome do item escolhido, com as consultas e os
        arquivos dele, e o servidor as confere como as de um script.
      </p>
      <div className={styles['item']}>
        <Select
          label="Em nome do item"
          options={items.map(({ key: value, module, item }) => ({ value, label: `${module.title} · ${item.title}` }))}
          value={key}
          onChange={setKey}
        />
      </div>
      {methods.map((method) => (
        <Method key={method} method={method} chosen={chosen} laboratory={props} />
      ))}
    </div>
  );
}

function Method({
  method,
  chosen,
  laboratory,
}: {
  readonly method: SdkMethod;
  readonly chosen: Scripted;
  readonly laboratory: LaboratoryProps;
}) {
  const [open, setOpen] = useState(false);
  const { about, snippet } = methodNotes[method];
  const { request, response } = sdkMethods[method];
  return (
    <div className={styles['method']}>
      <Disclosure
        title={
          <span className={styles['methodTitle']}>
            <code>{method}</code>
            <span>{about}</span>
          </span>
        }
        note={`desde ${sdkSince[method]}`}
        onOpen={setOpen}
      >
        {open && (
          <div className={styles['body']}>
            <pre>{snippet}</pre>
            <dl className={styles['shapes']}>
              <dt>Recebe</dt>
              <dd>
                <code>{textOf(request, 'input')}</code>
              </dd>
              <dt>Responde</dt>
              <dd>
                <code>{textOf(response, 'output')}</code>
              </dd>
            </dl>
            <TryMethod key={chosen.key} method={method} chosen={chosen} laboratory={laboratory} />
          </div>
        )}
      </Disclosure>
    </div>
  );
}
