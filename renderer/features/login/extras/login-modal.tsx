import { Button } from '#renderer/ui/button/button.tsx';
import { NativeDialog } from '#renderer/ui/dialog/native-dialog.tsx';
import { words } from '#renderer/features/login/messages.ts';
import { CompanyHtml } from './company-html.tsx';

export interface LoginModalProps {
  readonly title: string;
  readonly html: string;
  readonly onClose: () => void;
}

/** The company's message before a sign-in. */
export const LoginModal = ({ title, html, onClose }: LoginModalProps) => (
  <NativeDialog
    title={title}
    sentence={words.modalSentence}
    size="wide"
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        {words.modalRead}
      </Button>
    }
  >
    <CompanyHtml html={html} />
  </NativeDialog>
);
