/**
 * Whether to send no request in advance: the person saves data, or the connection is slower than 4G. Firefox and Safari tell nothing
 * about the connection; it then counts as fast. `connection` is `navigator.connection`, which TypeScript does not declare.
 */
export function isSlowConnection(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  const type: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || (typeof type === 'string' && type !== '4g');
}
