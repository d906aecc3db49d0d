/** A server for tests: answers by method and path, and what it was asked. */

import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answer = (body: unknown) => unknown;

/** A refusal of the house, in the server's form. */
export class No {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, unknown> = {},
  ) {}

  get text(): string {
    return JSON.stringify({ type: 'No', code: this.code, key: `problem.${this.code}`, params: this.params });
  }
}

/** Stands for `fetch`: `{'GET tables': () => ...}`; what it does not know is not found. */
export function serve(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/', '');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method, path, body });
    const answer = answers[`${method} ${path}`]?.(body) ?? new No(404, 'not-found');
    if (answer instanceof No) return Promise.resolve(new Response(answer.text, { status: answer.status }));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return asked;
}
