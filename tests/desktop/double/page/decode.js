/* oxlint-disable unicorn/consistent-function-scoping -- one expression, put into pages as text */
// A value from the text that encode.js made. The result of this script is `decode`; it runs in Node and in the page.
(() => {
  const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const views = {
    Uint8Array,
    Int8Array,
    Uint8ClampedArray,
    Uint16Array,
    Int16Array,
    Uint32Array,
    Int32Array,
    Float32Array,
    Float64Array,
  };

  const decode = (encoded, special = () => undefined) => {
    const recurse = (inner) => decode(inner, special);
    switch (encoded.t) {
      case 'undefined':
        return undefined;
      case 'bigint':
        return BigInt(encoded.v);
      case 'number':
        return Number(encoded.v);
      case 'plain':
        return encoded.v;
      case 'array':
        return encoded.v.map(recurse);
      case 'date':
        return new Date(encoded.v);
      case 'map':
        return new Map(encoded.v.map((pair) => pair.map(recurse)));
      case 'set':
        return new Set(encoded.v.map(recurse));
      case 'error':
        return Object.assign(new Error(encoded.v), { name: encoded.name });
      case 'bytes': {
        const { buffer } = fromBase64(encoded.v);
        return encoded.view === null ? buffer : new views[encoded.view](buffer);
      }
      case 'object':
        return Object.fromEntries(encoded.v.map(([key, inner]) => [key, recurse(inner)]));
      default:
        return special(encoded);
    }
  };
  return decode;
})();
