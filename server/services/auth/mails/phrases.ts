// Phrases that several letters share.

export const greeting = (nick: string | null) =>
  nick === null || nick.trim() === '' ? 'Olá,' : `Olá, ${nick.trim().split(/\s+/)[0]},`;

export const unexpected = 'Se não foi você que pediu, ignore esta mensagem: nada muda na sua conta.';

export const lifetime = (words: string) => `O link vale por ${words} e só pode ser usado uma vez.`;

export const paste = 'Se o botão não abrir, copie o endereço do botão e cole no navegador.';
