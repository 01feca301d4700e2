import { words as all } from '#renderer/modules/requests/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './keys.module.css';

const { keys: words } = all;

const rows: readonly (readonly [keys: string, text: string])[] = [
  ['j', words.next],
  ['k', words.previous],
  ['a', words.approve],
  ['r', words.refuse],
  [words.arrowKeys, words.arrows],
  ['Enter', words.enter],
  ['Esc', words.escape],
];

/** The keys of the screen. Those that are single letters can be turned off (WCAG 2.1.4). */
export function KeysDialog({
  isOn,
  onChange,
  onClose,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <dl className={styles['keys']}>
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={isOn} onChange={onChange} hint={words.lettersHint}>
        {words.letters}
      </Switch>
    </Dialog>
  );
}
