// Aurora's privacy statement, and the one about the cookies of its portal.
import type { DemoTerm } from '#server/demo/tenants/demo-tenant.ts';

const second = `<h2>1. Quem decide</h2>
<p>A Aurora Distribuidora é a controladora dos dados pessoais tratados neste portal. A encarregada é Helena Macedo, <a href="mailto:privacidade@aurora.com.br">privacidade@aurora.com.br</a>.</p>
<h2>2. Que dados usamos</h2>
<table>
<thead><tr><th scope="col">Dado</th><th scope="col">Para quê</th><th scope="col">Base legal</th></tr></thead>
<tbody>
<tr><td>Nome, e-mail e telefone</td><td>Identificar você e avisar do que pediu</td><td>Execução de contrato</td></tr>
<tr><td>Registros de acesso</td><td>Segurança e obrigação legal</td><td>Obrigação legal</td></tr>
</tbody>
</table>
<h2>3. Por quanto tempo</h2>
<p>Enquanto durar o seu cadastro e, depois dele, por seis meses.</p>
<h2>4. Seus direitos</h2>
<p>Você pode pedir acesso, correção, portabilidade e eliminação dos seus dados à encarregada. Respondemos em até 15 dias.</p>`;

const third = second.replace('por seis meses.', 'por doze meses, prazo do registro de atividades.').replace(
  '<h2>4. Seus direitos</h2>',
  `<h2>4. Com quem compartilhamos</h2>
<p>Com transportadoras, apenas o nome e o telefone de quem recebe a entrega. Não vendemos dados.</p>
<h2>5. Seus direitos</h2>`,
);

export const auroraPrivacy: DemoTerm = {
  id: 'privacidade',
  title: 'Aviso de privacidade',
  required: true,
  versions: [
    { version: '2', effectiveAt: '2025-01-10', html: second },
    {
      version: '3',
      effectiveAt: '2026-09-01',
      summary:
        '<p>Dizemos agora com quem compartilhamos dados de entrega, e o registro de atividades passa de seis para doze meses.</p>',
      html: third,
    },
  ],
};

export const auroraCookies: DemoTerm = {
  id: 'cookies',
  title: 'Cookies e preferências',
  required: false,
  versions: [
    {
      version: '3',
      effectiveAt: '2026-09-01',
      html: `<h2>O que guardamos no seu aparelho</h2>
<ul>
<li><strong>Necessários:</strong> a sua sessão e as escolhas que você faz (tema, avisos já vistos). Sem eles o portal não funciona.</li>
<li><strong>Funcionais:</strong> recursos opcionais de outras empresas, só depois que você aceita.</li>
</ul>
<p>Não usamos cookies de publicidade.</p>`,
    },
  ],
};
