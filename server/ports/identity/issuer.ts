// Decides which identity providers a tenant may name. Pure.

/**
 * Segments of Microsoft's addresses that stand for every organisation or for private accounts. With them, any person could sign
 * in.
 */
const openTenants: ReadonlySet<string> = new Set([
  'common',
  'organizations',
  'consumers',
  // The id of the directory of all private accounts.
  '9188040d-6c67-4c5b-b112-36a304b66dad',
  '{tenantid}',
]);
const microsoftHosts =
  /(?:^|\.)(?:microsoftonline\.(?:com|us|de)|microsoftonline-p\.com|partner\.microsoftonline\.cn|sts\.windows\.net)$/;

/** Returns an empty text for an invalid encoding, because such a segment names no directory. */
function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return '';
  }
}

/**
 * The reason why the portal does not trust `issuer`, in the words of `tenant validate`; null when it does. A path is relative to
 * the tenant's own origin.
 */
export function issuerProblem(issuer: string): string | null {
  if (/^\/(?!\/)\S*$/.test(issuer)) return null;
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url === null || url.hostname === '') return 'não é um endereço https://';
  if (url.protocol !== 'https:') return 'deve ser https://: quem está no caminho poderia entrar como qualquer pessoa';
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return 'deve ser um endereço sem usuário, consulta ou fragmento';
  const first = readSegment(url.pathname.split('/')[1] ?? '');
  if (microsoftHosts.test(url.hostname.replace(/\.$/, '')) && (first === '' || openTenants.has(first)))
    return 'deve citar o diretório da empresa (o id dele), e não common, organizations ou consumers: qualquer conta entraria';
  return null;
}
