/** An e-mail address, which a narrow line breaks before its domain and not within a word. */
export function EmailText({ email }: { readonly email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
