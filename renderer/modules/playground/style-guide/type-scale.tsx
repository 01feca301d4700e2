import { useState } from 'react';
import { Card } from '#renderer/ui/card/card.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import styles from './type-scale.module.css';

const scale = [
  'display',
  'title-1',
  'title-2',
  'title-3',
  'value',
  'read',
  'body',
  'strong',
  'label',
  'note',
  'small',
  'code',
] as const;
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
const sentence = 'Confira os números do dia antes do primeiro clique.';
const paragraph =
  'Uma linha de texto corrido fica entre 45 e 75 caracteres: menos cansa os olhos de um lado para o outro, mais faz perder o começo da linha seguinte. Com o texto em 200 %, nada se sobrepõe e nada some.';

/** The sizes of text and space. The text can be shown at double size. */
export function TypeScale() {
  const [double, setDouble] = useState(false);
  return (
    <Card title="Tipografia e espaços">
      <div className={styles['stack']}>
        <Switch checked={double} onChange={setDouble}>
          Texto em 200 %
        </Switch>
        <dl className={styles['scale']} data-double={double}>
          {scale.map((name) => (
            <div key={name} data-type={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['paragraph']} data-double={double}>
          {paragraph}
        </p>
        <ul className={styles['spaces']}>
          {spaces.map((step) => (
            <li key={step} data-space={step}>
              <span aria-hidden />
              <code>{`s-${step}`}</code> {`${step * 4} px`}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
