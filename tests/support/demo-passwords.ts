// The passwords of the demo's people (server/demo/tenants): one for each company. The demo prints them at its start.
export const demoPasswords = {
  atlas: 'Atlas@2026',
  aurora: 'Aurora@2026',
  ferreira: 'Ferreira@2026',
  girassol: 'Girassol@2026',
  horizonte: 'Horizonte@2026',
  ipeLivros: 'IpeLivros@2026',
  pampa: 'Pampa@2026',
  portoNorte: 'PortoNorte@2026',
  serraVerde: 'SerraVerde@2026',
};
