/** A failed API call. Its message is the backend's own, or the status line. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Only when the body has a string code. */
  readonly code: string | undefined
  /** The body: parsed when it is JSON, else its text. */
  readonly details: unknown

  constructor(status: number, message: string, details: unknown) {
    super(message)
    this.status = status
    this.details = details
    this.code = textOf(details, 'code') || undefined
  }
}

function textOf(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A page of markup, as gateways answer, is nothing to show a person. */
const rawText = (body: unknown) =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? body.trim() : ''

/** Spec §8: the message is the body's `message`, `error` or `detail`, or its raw text, or the status line. */
export function apiErrorOf(status: number, statusText: string, text: string): ApiError {
  const body = parse(text)
  const message =
    ['message', 'error', 'detail'].map((name) => textOf(body, name)).find(Boolean) ||
    rawText(body) ||
    `HTTP ${status}: ${statusText}`
  return new ApiError(status, message, body)
}
