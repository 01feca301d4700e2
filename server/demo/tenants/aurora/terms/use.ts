// The terms of use of Aurora, in three versions.
import type { DemoTerm } from '#server/demo/tenants/demo-tenant.ts';

const contact = `<h2>6. Contato</h2>
<p>Dúvidas sobre estes termos: <a href="mailto:juridico@aurora.com.br">juridico@aurora.com.br</a> ou 0800 591 2040, de segunda a sexta, das 8h às 18h.</p>`;

const first = `<h2>1. O que é o portal</h2>
<p>O Portal Aurora reúne pedidos, notas, títulos, estoque e contratos das empresas que você representa. Ele é oferecido pela Aurora Distribuidora a clientes, fornecedores e colaboradores.</p>
<h2>2. Seu acesso</h2>
<p>O acesso é pessoal. Não empreste sua senha nem seus códigos: o que for feito com eles é registrado em seu nome.</p>
<p>Avise o atendimento no mesmo dia quando deixar de representar uma empresa.</p>
<h2>3. O que você pode fazer</h2>
<ul>
<li>Consultar os dados das empresas que representa.</li>
<li>Enviar pedidos e acompanhar entregas.</li>
<li>Baixar segundas vias de notas e boletos.</li>
</ul>
<h2>4. O que não é permitido</h2>
<p>Copiar dados em massa, tentar acessar empresas que não são suas ou prejudicar o funcionamento do portal.</p>
<h2>5. Disponibilidade</h2>
<p>O portal pode ficar fora do ar para manutenção, de preferência fora do horário comercial.</p>
${contact}`;

const second = first
  .replace(
    'Avise o atendimento no mesmo dia quando deixar de representar uma empresa.',
    'Quem convida outras pessoas responde pelos acessos que dá e deve retirá-los em até 24 horas quando não forem mais necessários.',
  )
  .replace('<li>Enviar pedidos e acompanhar entregas.</li>', '<li>Enviar pedidos, aprovar limites e acompanhar entregas.</li>');

const third = second
  .replace(
    'O portal pode ficar fora do ar para manutenção, de preferência fora do horário comercial.',
    'O portal pode ficar fora do ar para manutenção entre 22h e 5h, com aviso de dois dias.',
  )
  .replace(
    contact,
    `<h2>6. Registro de atividades</h2>
<p>Guardamos por doze meses quem fez o quê e quando, como pede o Marco Civil da Internet. Você consulta a sua atividade no seu perfil.</p>
${contact.replace('6. Contato', '7. Contato')}`,
  );

export const auroraUse: DemoTerm = {
  id: 'uso',
  title: 'Termos de uso',
  required: true,
  versions: [
    { version: '1', effectiveAt: '2024-02-01', html: first },
    {
      version: '2',
      effectiveAt: '2025-06-16',
      summary: `<ul><li>Quem convida responde pelos acessos que dá e os retira em até 24 horas.</li><li>A aprovação de limites passa a ser feita no portal.</li></ul>`,
      html: second,
    },
    {
      version: '3',
      effectiveAt: '2026-09-01',
      summary: `<ul><li>Manutenções passam a ter horário e aviso: entre 22h e 5h, dois dias antes.</li><li>Novo item 6: guardamos o registro de atividades por doze meses.</li></ul>`,
      html: third,
    },
  ],
};
