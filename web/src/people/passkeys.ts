/** What a browser does with passkeys: it speaks in bytes, and the server in letters. */

type Json = Record<string, unknown>;

/** Whether this browser knows them, here. */
export const hasPasskeys = (): boolean => Boolean(globalThis.isSecureContext && 'PublicKeyCredential' in globalThis);

const bytes = (text: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(text).replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
const letters = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const described = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list ?? []) as Json[]).map(({ id }) => ({ id: bytes(id), type: 'public-key' }));

/** Let the reader make one; what the server is told of it. */
export async function make(options: Json): Promise<Json> {
  const user = options['user'] as Json;
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    user: { ...user, id: bytes(user['id']) },
    excludeCredentials: described(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return told(made, { clientDataJSON: letters(clientDataJSON), attestationObject: letters(attestationObject) });
}

/** Let the reader show that he has one; what the server is told of it. */
export async function show(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    allowCredentials: described(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = found.response as AuthenticatorAssertionResponse;
  return told(found, {
    clientDataJSON: letters(clientDataJSON),
    authenticatorData: letters(authenticatorData),
    signature: letters(signature),
  });
}

const told = ({ id, rawId, type }: PublicKeyCredential, response: Json): Json => ({
  id,
  rawId: letters(rawId),
  type,
  response,
});

/** Whether the reader changed his mind, or the browser found nothing: it does not tell which. */
export const gaveUp = (error: unknown): boolean => error instanceof DOMException;
