import { buildViewer } from './viewers.ts'

export interface RestRequest {
  /** "POST /api/v1/users/". */
  call: string
  payload: unknown
  token: string | null
}

/** Call → its answer, from the payload. */
export type FakeRest = Record<string, (payload: unknown, request: RestRequest) => unknown>

/** `throw new RestRefusal(403, { message: 'No', code: 'FORBIDDEN' })`; a text body is sent as it is. */
export class RestRefusal extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** A REST backend in the test's own words, behind `fetch`; what it does not know is 404. A TypeError is no network. */
export function restWire(answers: FakeRest) {
  const requests: RestRequest[] = []
  async function send(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const { pathname } = new URL(url, 'http://localhost')
    const request: RestRequest = {
      call: `${method} ${pathname}`,
      payload: typeof body === 'string' ? JSON.parse(body) : null,
      token: new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null,
    }
    requests.push(request)
    const answer = answers[request.call]
    try {
      if (!answer)
        throw new RestRefusal(404, { message: 'There is nothing at this address.', code: 'NOT_FOUND' })
      return new Response(textOf(await answer(request.payload, request)), { status: 200 })
    } catch (error) {
      if (!(error instanceof RestRefusal)) throw error
      return new Response(textOf(error.body), { status: error.status })
    }
  }
  return { send, requests }
}

const viewer = buildViewer()

/** The demo seeker as REST answers a user. */
export const restUser = (overrides: Record<string, unknown> = {}) => ({
  id: viewer.id,
  firebase_uid: 'uid-of-seeker',
  email: viewer.email,
  first_name: viewer.firstName,
  last_name: viewer.lastName,
  full_name: viewer.fullName,
  user_type: 'job_seeker',
  is_email_verified: true,
  time_zone: null,
  coach_id: null,
  created_at: '2026-11-20T09:00:00Z',
  ...overrides,
})
