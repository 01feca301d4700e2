// "Acessibilidade": the accessibility statement and a button to report a barrier.
import { Button } from '#renderer/ui/button/button.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';

export function Accessibility({ onReport }: { readonly onReport: () => void }) {
  return (
    <Disclosure title={words.accessibility}>
      <div className={styles['stack']}>
        {words.accessibilityText.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div>
          <Button variant="link" onClick={onReport}>
            {words.barrier}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
