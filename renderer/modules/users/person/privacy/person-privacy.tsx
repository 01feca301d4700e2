import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { exportData } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { saveFile } from '#renderer/ui/save-file.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { Download } from 'lucide-react';
import styles from '#renderer/modules/users/person/person.module.css';
import type { PersonProps } from '#renderer/modules/users/person/person-props.ts';
import { Anonymization, type AnonymizationProps } from './anonymization.tsx';

/** The rights of the person over their data, which an administrator carries out (LGPD, article 18). */
export function PersonPrivacy(props: PersonProps & Pick<AnonymizationProps, 'user'> & { readonly proof: ProofRunner }) {
  const { scope, person, readOnly, proof } = props;
  const copy = useServerMutation({
    async mutationFn() {
      const data = await proof.run(() => exportData(scope, person));
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), words.dataFile);
      showToast({ message: words.dataExported });
    },
    onError(error) {
      const message = refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
  return (
    <div className={styles['part']}>
      <section className={styles['right']}>
        <Heading level={3} size="title-3">
          {words.dataTitle}
        </Heading>
        <p className={styles['none']}>{readOnly ? words.dataOwn : words.dataText}</p>
        {!readOnly && (
          <Button icon={Download} sends busy={copy.busy} onClick={() => void copy.run()}>
            {words.dataExport}
          </Button>
        )}
      </section>
      <Anonymization {...props} />
    </div>
  );
}
