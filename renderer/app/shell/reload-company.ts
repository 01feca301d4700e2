// Reloads the page with the tenant's current configuration. Not while a script is open: the script would lose its state.
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { CompanyError, downloadCompany } from '#renderer/api/company/company.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from './messages.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';

export async function reloadCompany({ platform, reports }: Runtime, host: Pick<ModuleHost, 'store'>): Promise<void> {
  const { runtime } = host.store.getState();
  if (runtime.kind !== 'idle') {
    reports.add({ code: '#ERRO_RELOAD_COMPANY_BY_OPEN_SCRIPT', status: 409, correlationId: '' });
    showToast({ message: words.closeFirst(runtime.opening.item.title), tone: 'warn' });
    return;
  }
  try {
    // Reload only when the new configuration can be downloaded and parsed.
    await downloadCompany(platform.root, platform.domain ?? '');
  } catch (error) {
    reports.add({ code: error instanceof CompanyError ? error.code : '#ERRO_DOWNLOAD_COMPANY', status: 0, correlationId: '' });
    showToast({ message: words.notUpdated, tone: 'bad' });
    return;
  }
  location.reload();
}
