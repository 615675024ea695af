type Options = {
  /** POST with a body, else GET. */
  readonly method?: string;
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

export type ApiCall = ReturnType<typeof callsTo>;

/** Calls of one person over a real connection: `await call<{ videos: Video[] }>('videos')`. A failure is thrown. */
export function callsTo(url: string, token = '') {
  return async <Answer>(path: string, { method, body, headers }: Options = {}): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answer;
  };
}

type Session = { readonly token: string; readonly user: { readonly id: string } };

/** A new account, signed in. */
export async function signUpAt(
  url: string,
  { firstName = 'Ada', lastName = 'Lovelace', email = 'ada@example.com', password = 'Quiet-Harbor-58' } = {},
): Promise<Session> {
  const body = { first_name: firstName, last_name: lastName, email, password };
  return (await callsTo(url)<{ data: Session }>('auth/signup', { body })).data;
}
