// Shows in one line whether everything works. The line opens to the facts that support needs, by itself when something fails. The person
// can copy or send them.
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { CircleCheck, CircleDashed, CircleX, RotateCw, Send, WifiOff } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { answerWords, codeWords, type Facts, factRows, type Health, healthOf, isDown } from './diagnosis.ts';

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

const glyphs: Readonly<Record<Health['kind'], Glyph>> = {
  checking: CircleDashed,
  ok: CircleCheck,
  offline: WifiOff,
  down: CircleX,
};

function healthWords(health: Health): string {
  switch (health.kind) {
    case 'checking':
      return words.checking;
    case 'ok':
      return words.allUp;
    case 'offline':
      return words.offline;
    case 'down':
      return words.down(health.count);
    default:
      throw new TypeError(`No such health: ${JSON.stringify(health satisfies never)}`);
  }
}

export function DiagnosisCard(props: DiagnosisCardProps) {
  const health = healthOf(props.facts);
  // Null until the person opens or closes the details.
  const [choice, setChoice] = useState<boolean | null>(null);
  const open = choice ?? (health.kind === 'down' || health.kind === 'offline');
  return (
    <section className={styles['diagnosis']} aria-label={words.diagnosis}>
      <Disclosure
        title={
          <span className={styles['health']} data-kind={health.kind}>
            <Icon of={glyphs[health.kind]} size="large" />
            <span aria-live="polite">{healthWords(health)}</span>
          </span>
        }
        note={<span className={styles['details']}>{words.details}</span>}
        open={open}
        onOpen={(next) => next !== open && setChoice(next)}
      >
        {/* The details stay open while a new check runs, because the pressed button is in them. */}
        <Details
          {...props}
          onAgain={() => {
            setChoice(true);
            props.onAgain();
          }}
        />
      </Disclosure>
    </section>
  );
}

function Details({ facts, text, chosen, onChoose, onAgain, onSend }: DiagnosisCardProps) {
  const waiting = facts.services.some(({ answer }) => answer === null);
  const down = facts.services.filter(isDown);
  const copying = useCopying(() => text, words);
  return (
    <div className={styles['stack']}>
      {down.length > 0 && (
        <dl className={styles['facts']}>
          {down.map(({ service, answer }) => (
            <div key={service} data-down>
              <dt>{words.serviceName(service)}</dt>
              <dd>{answerWords(answer)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{words.diagnosisText}</p>
      <dl className={styles['facts']}>
        {factRows(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.codes.length > 0 && <Codes facts={facts} chosen={chosen} onChoose={onChoose} />}
      <div className={styles['actions']}>
        <Button size="small" icon={RotateCw} busy={waiting} onClick={onAgain}>
          {words.again}
        </Button>
        <CopyButton size="small" copying={copying}>
          {words.copy}
        </CopyButton>
        <Button size="small" icon={Send} onClick={onSend}>
          {words.send}
        </Button>
      </div>
      <output>{copying.notice}</output>
      <Disclosure title={words.text}>
        <pre className={styles['raw']}>{text}</pre>
      </Disclosure>
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
