// "Diagnóstico": the facts that support needs. The person can read, copy or send them.
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { RotateCw, Send } from 'lucide-react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { answerWords, codeWords, type Facts, factRows, isUp } from './diagnosis.ts';

export interface DiagnosisCardProps {
  readonly facts: Facts;
  /** The text that is copied or sent. */
  readonly text: string;
  /** The chosen codes, identified by their time. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (at: number, isChosen: boolean) => void;
  readonly onAgain: () => void;
  readonly onSend: () => void;
}

export function DiagnosisCard({ facts, text, chosen, onChoose, onAgain, onSend }: DiagnosisCardProps) {
  return (
    <Card title={words.diagnosis}>
      <div className={styles['text']}>
        <p>{words.diagnosisText}</p>
        <dl className={styles['facts']}>
          {factRows(facts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Services services={facts.services} onAgain={onAgain} />
        {facts.codes.length > 0 && <Codes facts={facts} chosen={chosen} onChoose={onChoose} />}
        <Copying text={text} onSend={onSend} />
      </div>
    </Card>
  );
}

function Services({ services, onAgain }: { readonly services: Facts['services']; readonly onAgain: () => void }) {
  const waiting = services.some(({ answer }) => answer === null);
  const down = services.filter(({ answer }) => answer !== null && !isUp(answer)).length;
  const summary = waiting ? words.checking : down === 0 ? words.allUp : words.down(down);
  return (
    <div className={styles['part']}>
      <Heading level={3} size="title-3">
        {words.services}
      </Heading>
      <dl className={styles['facts']}>
        {services.map(({ service, answer }) => (
          <div key={service} data-down={answer !== null && !isUp(answer)}>
            <dt>{words.serviceName(service)}</dt>
            <dd>{answerWords(answer)}</dd>
          </div>
        ))}
      </dl>
      <output>{summary}</output>
      <div>
        <Button size="small" icon={RotateCw} busy={waiting} onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}

function Codes({ facts, chosen, onChoose }: Pick<DiagnosisCardProps, 'facts' | 'chosen' | 'onChoose'>) {
  return (
    <fieldset className={styles['codes']}>
      <legend>{words.codes}</legend>
      <p>{words.codesText}</p>
      {facts.codes.map((code) => (
        <Checkbox
          key={`${code.at} ${code.correlationId}`}
          checked={chosen.has(code.at)}
          onChange={(isChosen) => onChoose(code.at, isChosen)}
          hint={words.codeAt(code.at)}
        >
          {codeWords(code)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Copying({ text, onSend }: { readonly text: string; readonly onSend: () => void }) {
  const copying = useCopying(() => text, words);
  return (
    <div className={styles['part']}>
      <div className={styles['actions']}>
        <CopyButton copying={copying}>{words.copy}</CopyButton>
        <Button icon={Send} onClick={onSend}>
          {words.send}
        </Button>
      </div>
      <output>{copying.notice}</output>
      <details className={styles['fold']}>
        <summary>{words.text}</summary>
        <pre className={styles['raw']}>{text}</pre>
      </details>
    </div>
  );
}
