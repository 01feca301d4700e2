// The limit of any React portal: React, the router, a form, one call to sign in and one for the values, and nothing else.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import './style.css';

interface Summary {
  readonly id: string;
  readonly title: string;
  readonly value: number;
}

const send = async (url: string, body?: unknown): Promise<unknown> =>
  (
    await fetch(
      url,
      body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  ).json();

function Login() {
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const submit = async () => {
    await send('/limit/login', { email });
    await navigate('/dashboard', { state: await send('/limit/summaries') });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>Boas-vindas</h1>
      <label htmlFor="email">E-mail</label>
      <input id="email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <button type="submit">Continuar</button>
    </form>
  );
}

function Home() {
  const items = useLocation().state as readonly Summary[];
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  return (
    <main>
      <h1>Painel</h1>
      {items.map((item) => (
        <article key={item.id}>
          <h2>{item.title}</h2>
          <p data-summary="value">{money.format(item.value)}</p>
        </article>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Login />} />
        <Route path="/dashboard" element={<Home />} />
      </Routes>
    </BrowserRouter>,
  );
}
