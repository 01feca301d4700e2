/* oxlint-disable unicorn/consistent-function-scoping -- one expression, put into pages as text */
// A value as text, for the copies that Electron makes (structured clone, contextBridge). The result of this script is `encode`; it runs
// in Node and in the page. Throws on values that it cannot encode.
(() => {
  const refuse = (value) => {
    throw new Error(`electron double: a value of type ${Object.prototype.toString.call(value)} cannot be carried`);
  };
  const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  /** Names of the views that decode.js can create. */
  const views = new Set([
    'Uint8Array',
    'Int8Array',
    'Uint8ClampedArray',
    'Uint16Array',
    'Int16Array',
    'Uint32Array',
    'Int32Array',
    'Float32Array',
    'Float64Array',
  ]);

  const isPlain = (value) => [null, 'Object'].includes(Object.getPrototypeOf(value)?.constructor?.name ?? null);
  const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

  /** `special(value)` encodes functions and promises; it returns their encoding, or undefined. */
  const encode = (value, special = () => undefined) => {
    const recurse = (inner) => encode(inner, special);
    const specialEncoding = special(value);
    if (specialEncoding !== undefined) return specialEncoding;
    if (value === undefined) return { t: 'undefined' };
    if (typeof value === 'bigint') return { t: 'bigint', v: String(value) };
    if (typeof value === 'number' && !Number.isFinite(value)) return { t: 'number', v: String(value) };
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return { t: 'plain', v: value };
    if (typeof value !== 'object') return refuse(value);
    const kind = kindOf(value);
    if (Array.isArray(value)) return { t: 'array', v: value.map(recurse) };
    if (kind === 'Date') return { t: 'date', v: value.getTime() };
    if (kind === 'Map') return { t: 'map', v: [...value].map((pair) => pair.map(recurse)) };
    if (kind === 'Set') return { t: 'set', v: [...value].map(recurse) };
    if (kind === 'Error') return { t: 'error', v: value.message, name: value.name };
    if (kind === 'ArrayBuffer') return { t: 'bytes', v: toBase64(new Uint8Array(value)), view: null };
    if (views.has(kind))
      return { t: 'bytes', v: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)), view: kind };
    if (!isPlain(value)) return refuse(value);
    return { t: 'object', v: Object.entries(value).map(([key, inner]) => [key, recurse(inner)]) };
  };
  return encode;
})();
