// `/welcome` without a link: describes the next steps and leads to the registration or the login.
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from './messages.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './welcome.module.css';

export function OpenView({ company, goTo }: LinkPageProps) {
  return (
    <Panel title={words.welcome(company.appTitle)} lead={words.openLead}>
      <NextSteps />
      <div className={styles['actions']}>
        <Button variant="primary" size="large" wide onClick={() => goTo('/register')}>
          {words.finish}
        </Button>
        <Button size="large" wide onClick={() => goTo('/')}>
          {words.haveAccess}
        </Button>
      </div>
    </Panel>
  );
}
