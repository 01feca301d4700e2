/** The look of the server's own documents: the platform's neutral palette, light and dark, no tenant. */
export const documentStyle = `
:root{color-scheme:light dark;--page:light-dark(#f7f8fa,#101319);--surface:light-dark(#fff,#181c24);--sunken:light-dark(#eef0f4,#0c0f14);--line:light-dark(#dfe3ea,#2c323d);--text:light-dark(#12161f,#eef1f6);--text-2:light-dark(#4a5363,#a9b2c0);--brand:light-dark(#1f5fbf,#7fb0ff);--ok:light-dark(#0a6b3d,#6fd7a1);--ok-soft:light-dark(#e3f5eb,#12301f);--warn:light-dark(#7a4a00,#f3bf6a);--warn-soft:light-dark(#fdf1dc,#35260d);--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:400 .875rem/1.25rem Inter,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif}
main{max-width:1240px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0;font-size:1.375rem;line-height:1.75rem;font-weight:600;letter-spacing:-.017em}
h2{margin:40px 0 12px;font-size:1.125rem;line-height:1.5rem;font-weight:600;letter-spacing:-.012em}
p{margin:8px 0 0;color:var(--text-2);max-width:72ch}
a{color:var(--brand);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
code,pre{font:400 .8125rem/1.25rem var(--mono)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.below{margin-top:24px}
::placeholder{color:var(--text-2);opacity:1}
.lead{font-size:1rem;line-height:1.5rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.pad{padding:20px 24px}
.bar{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;margin:24px 0}
.bar label{display:grid;gap:4px;font-weight:500;font-size:.8125rem;line-height:1rem;flex:1 1 240px;max-width:420px}
input{height:36px;padding:0 12px;border:1px solid light-dark(#868e9c,#6d7686);border-radius:6px;background:var(--surface);color:inherit;font:inherit;font-size:1rem;min-width:0;width:100%}
button,.button{display:inline-flex;align-items:center;height:36px;padding:0 16px;border:1px solid var(--line);border-radius:6px;background:var(--surface);color:inherit;font:500 .875rem/1.25rem inherit;font-family:inherit;text-decoration:none;cursor:pointer}
ul{list-style:none;margin:0;padding:0}
.list>li{border-top:1px solid var(--line)}
.list>li:first-child{border-top:0}
.row{display:grid;gap:2px 16px;padding:14px 24px;grid-template-columns:minmax(0,1fr) auto;color:inherit;text-decoration:none}
a.row:hover{background:var(--sunken)}
.row strong{font-weight:600;overflow-wrap:anywhere}
.row small,.muted{color:var(--text-2);font-size:.75rem;line-height:1rem}
.end{text-align:right;white-space:nowrap}
.chip{display:inline-flex;align-items:center;height:20px;padding:0 8px;border-radius:4px;background:var(--sunken);color:var(--text-2);font-weight:500;font-size:.75rem;line-height:1rem;white-space:nowrap}
.chip.ok{background:var(--ok-soft);color:var(--ok)}
.chip.later{background:var(--warn-soft);color:var(--warn)}
.method{font:600 .75rem/1.25rem var(--mono);min-width:52px;display:inline-block;color:var(--brand)}
details>summary{cursor:pointer;padding:12px 24px;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 16px;align-items:center;list-style:none}
details>summary::-webkit-details-marker{display:none}
details>summary:hover{background:var(--sunken)}
details[open]>summary{background:var(--sunken)}
summary code{overflow-wrap:anywhere}
summary .muted{grid-column:1/-1}
.detail{padding:4px 24px 20px;display:grid;gap:16px}
.detail h3{margin:16px 0 6px;font-size:.8125rem;line-height:1rem;font-weight:600}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-top:1px solid var(--line);font-size:.8125rem;overflow-wrap:anywhere}
td .whole{display:inline-block;overflow-wrap:normal}
th{font-weight:500;color:var(--text-2);border-top:0}
.code{font:600 1.25rem/1.75rem var(--mono);letter-spacing:.12em}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 16px;margin:0}
.facts dt{color:var(--text-2)}
.facts dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:420px;border:0;background:#fff}
iframe.mail{height:760px;background:var(--page)}
.empty{padding:56px 24px;text-align:center}
.empty p{margin-inline:auto}
.alone{min-height:100vh;display:grid;place-items:center;padding:24px}
.alone .card{max-width:520px;width:100%;padding:0}
.alone .pad{padding:40px}
.alone h1{margin-top:20px}
.stack{display:grid;gap:16px;margin:24px 0 0}
.stack label{display:grid;gap:4px;font-weight:500;font-size:.8125rem;line-height:1rem}
.actions{display:flex;justify-content:flex-end;gap:8px}
.primary{background:light-dark(#1f5fbf,#7fb0ff);border-color:transparent;color:light-dark(#fff,#0b1220)}
.alert{margin:0;padding:10px 12px;border-radius:6px;background:light-dark(#fdeaea,#3a1618);color:light-dark(#8f1d22,#ff9b9f)}
input[aria-invalid]{border-color:light-dark(#c0272d,#ff8a8f)}
.mark{display:block;color:var(--brand)}
@media (max-width:785px){main{padding:20px 16px 48px}.row,.pad,details>summary,.detail{padding-inline:16px}.alone .pad{padding:28px}.row{grid-template-columns:minmax(0,1fr)}.end{text-align:left}input,button,.button{height:44px}}
`;
