import { randomUUID } from 'node:crypto'
import type { Asker } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { CREATE_HOLD } from '../../../testing/documents.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'

export interface Wish {
  startsAt: Date
  ip?: string
  who?: Asker
  guest?: { name: string; email: string }
  sessionType?: string
}

interface Body {
  data: { createHold: { token: string; session: { id: string } } } | null
  errors?: { message: string; extensions: { code: string; retryAfter?: number } }[]
}

const someone = () => ({ name: 'Maya Fernandes', email: `${randomUUID()}@mail.test` })

/** Asks for a time with the coach: as somebody new, unless the wish says who, from one address of the network. */
export async function holdAt(
  market: Marketplace,
  coach: TestCoach,
  { startsAt, ip = '198.51.100.1', who = null, guest = someone(), sessionType = 'live-case' }: Wish,
) {
  const response = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    payload: {
      query: CREATE_HOLD,
      variables: {
        input: {
          coachId: coach.coachId,
          sessionType,
          startsAt,
          timeZone: 'Europe/London',
          idempotencyKey: randomUUID(),
          ...(!who && { guest }),
        },
      },
    },
  })
  const { data, errors } = response.json<Body>()
  const error = errors?.[0]
  return {
    code: error?.extensions.code ?? null,
    message: error?.message,
    retryAfter: error?.extensions.retryAfter,
    status: response.statusCode,
    session: data && {
      id: data.createHold.session.id,
      token: data.createHold.token,
      coach,
      seeker: null,
      startsAt,
    },
  }
}

export const codes = (answers: readonly { code: string | null }[]) => answers.map(({ code }) => code)

/** Adds a paid session a week ago, with another coach. */
export async function haveHadSession(market: Marketplace, { id }: TestUser): Promise<void> {
  const { coachId } = await buildCoach(market)
  await market.sql(
    `insert into sessions (coach_id, session_type_id, seeker_id, seeker_key, status, title, kind, booking_mode, starts_at, ends_at,
       blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at, counts)
     select t.coach_id, t.id, $2::uuid, 'user:' || $2::uuid, 'closed', t.title, t.kind, t.booking_mode, w.at, w.at + interval '1 hour', w.at,
       w.at + interval '1 hour', 'UTC', 14000, 'GBP', 'standard', w.at + interval '1 hour', true
     from session_types t, (select $3::timestamptz - interval '7 days' as at) w where t.coach_id = $1 and t.key = 'live-case'`,
    [coachId, id, market.clock()],
  )
}
