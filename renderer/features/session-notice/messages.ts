import { messages } from '#renderer/i18n/messages.ts';
import type { SessionStorageState } from '#contract/ipc/schemas.ts';

const untilClosed = 'O seu acesso vale até fechar o aplicativo.';

const reasons: Readonly<Record<SessionStorageState['keychain'], string>> = {
  absent: untilClosed,
  available: untilClosed,
  unavailable: `Este computador não tem um cofre de senhas disponível. ${untilClosed}`,
  locked: `O cofre de senhas deste computador está bloqueado. ${untilClosed}`,
  'backend-changed': `O cofre de senhas deste computador mudou. ${untilClosed}`,
  undecryptable: `O acesso guardado neste computador não pôde ser lido e ficou como está. ${untilClosed} Para apagá-lo e guardar um novo, saia e entre de novo.`,
};

export const words = messages({
  'pt-BR': {
    reason: (keychain: SessionStorageState['keychain']) => reasons[keychain],
    understood: 'Ok, entendi',
  },
});
