import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { toAppError } from '../graphql/present-error.ts'
import { writeTransactions } from '../modules/ledger/write-transactions.service.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { buildSession, pay } from '../testing/build-session.ts'
import { buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { PaymentEntity } from '../modules/payments/payment.entity.ts'
import { RefundEntity } from '../modules/payments/refunds/refund.entity.ts'
import { rowsOf } from './kysely.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

/** The constraint that refuses a statement; null when it is taken. */
async function refusedBy(text: string, values: unknown[] = []): Promise<string | null> {
  try {
    await market.sql(text, values)
    return null
  } catch (error) {
    return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
  }
}

/** Writes a session past every rule of ours, on 1 December from `from` to `to` o'clock. */
const insert = (coachId: string, from: string, to: string, change: { key?: string; status?: string } = {}) =>
  refusedBy(
    `insert into sessions (coach_id, session_type_id, seeker_key, status, title, kind, booking_mode, starts_at, ends_at,
       blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy)
     select $1, id, $2, $3, 'Live case', 'case_mock', 'instant', $4, $5, $4, $5::timestamptz + interval '15 minutes', 'UTC', 14000, 'GBP', 'standard'
     from session_types where coach_id = $1 and key = 'live-case'`,
    [
      coachId,
      change.key ?? `guest:${randomUUID()}`,
      change.status ?? 'confirmed',
      `2026-12-01T${from}:00Z`,
      `2026-12-01T${to}:00Z`,
    ],
  )

describe('two live sessions of a coach', () => {
  test.each(['held', 'requested', 'confirmed', 'in_progress'])(
    'never overlap, buffers included: %s',
    async (status) => {
      const { coachId } = await buildCoach(market)
      expect(await insert(coachId, '10:00', '11:00', { status })).toBeNull()
      expect(await insert(coachId, '10:30', '11:30')).toBe('sessions_coach_excl')
      expect(await insert(coachId, '11:14', '12:00')).toBe('sessions_coach_excl')
      expect(await insert(coachId, '11:15', '12:00')).toBeNull()
    },
  )

  test('may stand where one has ended', async () => {
    const { coachId } = await buildCoach(market)
    for (const status of ['expired', 'cancelled', 'declined', 'completed', 'closed'])
      expect(await insert(coachId, '10:00', '11:00', { status })).toBeNull()
    expect(await insert(coachId, '10:00', '11:00')).toBeNull()
  })
})

test('two live sessions of a seeker never overlap, with whichever coaches; one may follow the other', async () => {
  const [first, second] = [await buildCoach(market), await buildCoach(market)]
  const key = `guest:${randomUUID()}`
  expect(await insert(first.coachId, '10:00', '11:00', { key })).toBeNull()
  expect(await insert(second.coachId, '10:59', '12:00', { key })).toBe('sessions_seeker_excl')
  expect(await insert(second.coachId, '11:00', '12:00', { key })).toBeNull()
})

test('a person has one open hold with a coach', async () => {
  const { id, coach, seeker } = await buildSession(market)
  const later = await buildSession(market, { coach, startsAt: '2026-11-27T12:00:00Z' })
  const person = `user:${seeker?.id}`
  expect(await refusedBy('update holds set person = $1 where session_id = $2', [person, later.id])).toBe(
    'holds_person_coach_unique',
  )
  await market.sql('update holds set is_open = false where session_id = $1', [id])
  expect(await refusedBy('update holds set person = $1 where session_id = $2', [person, later.id])).toBeNull()
})

test('an active coach is a verified coach', async () => {
  const { coachId } = await buildCoach(market, { stage: 'draft' })
  expect(await refusedBy('update coach_profiles set is_active = true where id = $1', [coachId])).toBe(
    'coach_profiles_active_check',
  )
})

describe('a row that makes no sense is refused', () => {
  test.each([
    [
      'a session that ends before it starts',
      'update sessions set ends_at = starts_at',
      'sessions_order_check',
    ],
    ['a status nobody knows', `update sessions set status = 'paid'`, 'sessions_status_check'],
    ['a negative price', 'update sessions set price_minor = -1', 'sessions_price_minor_check'],
    [
      'an e-mail that is not in lower case',
      `update sessions set seeker_email = 'Maya@mail.test'`,
      'sessions_seeker_email_check',
    ],
    ['a role nobody has', `update users set user_type = 'co-founder'`, 'users_user_type_check'],
    [
      'an intro call that costs',
      `update session_types set price_minor = 5 where kind = 'intro_call'`,
      'session_types_intro_check',
    ],
    [
      'more back than was paid',
      'update payments set refunded_minor = amount_minor + 1',
      'payments_refund_check',
    ],
    ['a review of six stars', 'update reviews set rating = 6', 'reviews_rating_check'],
    [
      'a published review without a date',
      `update reviews set state = 'published'`,
      'reviews_published_check',
    ],
    [
      'one event twice',
      `insert into payment_events (payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency, occurred_at)
        select payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency, occurred_at from payment_events limit 1`,
      'payment_events_provider_event_unique',
    ],
    [
      'a second review of a session',
      `insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook)
        select session_id, coach_id, 'x', 'x', 5, true from reviews limit 1`,
      'reviews_session_id_unique',
    ],
    [
      'one address twice, in any case',
      `insert into users (firebase_uid, email) select 'other', upper(email::text)::citext from users limit 1`,
      'users_email_unique',
    ],
    [
      'a review of nobody',
      `update reviews set coach_id = '00000000-0000-4000-8000-000000000000'`,
      'reviews_coach_id_foreign',
    ],
  ])('%s', async (_case, text, constraint) => {
    await population()
    expect(await refusedBy(text)).toBe(constraint)
  })

  let built: Promise<void> | undefined
  /** One of everything, once. */
  function population(): Promise<void> {
    built ??= (async () => {
      const session = await buildSession(market)
      await pay(market, session)
      await buildUser(market)
      await market.sql(
        `insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook) values ($1, $2, 'Maya F.', 'Live case', 5, true)`,
        [session.id, session.coach.coachId],
      )
    })()
    return built
  }
})

describe('money', () => {
  async function paidFor() {
    const session = await buildSession(market)
    await pay(market, session)
    const [payment] = await market.sql<{ id: string }>('select id from payments where session_id = $1', [
      session.id,
    ])
    return { sessionId: session.id, paymentId: payment?.id ?? '' }
  }
  const refund = (paymentId: string, minor: number, state = 'due') =>
    refusedBy(
      `insert into refunds (payment_id, amount_minor, reason, state, requested_at, settled_at)
       values ($1, $2, 'goodwill', $3, now(), case when $3 <> 'due' then now() end)`,
      [paymentId, minor, state],
    )
  const second = (sessionId: string, state: string, minor = 14_000, currency = 'GBP') =>
    refusedBy(
      `insert into payments (session_id, provider, provider_ref, amount_minor, currency, checkout_url, state)
       values ($1, 'sandbox', $2, $3, $4, '', $5)`,
      [sessionId, randomUUID(), minor, currency, state],
    )

  test('that goes back is never more than was paid, with what banks took; what failed does not count', async () => {
    const { paymentId } = await paidFor()
    expect(await refund(paymentId, 14_001)).toBe('refunds_within_payment')
    expect(await refund(paymentId, 14_001, 'failed')).toBeNull()
    expect(await refund(paymentId, 10_000)).toBeNull()
    expect(await refund(paymentId, 4_001)).toBe('refunds_within_payment')
    const claim = (minor: number) =>
      refusedBy('update payments set charged_back_minor = $2 where id = $1', [paymentId, minor])
    expect(await claim(4_001)).toBe('refunds_within_payment')
    expect(await claim(4_000)).toBeNull()
    expect(await refund(paymentId, 1)).toBe('refunds_within_payment')
  })

  test('of a payment is of its session’s amount and currency', async () => {
    const { sessionId } = await paidFor()
    expect(await second(sessionId, 'failed', 13_999)).toBe('payments_session_price_foreign')
    expect(await second(sessionId, 'failed', 14_000, 'EUR')).toBe('payments_session_price_foreign')
    expect(await refusedBy('update sessions set price_minor = 1 where id = $1', [sessionId])).toBe(
      'payments_session_price_foreign',
    )
  })

  test.each(['authorized', 'succeeded'])('of one payment stays with a session: %s', async (state) => {
    const { sessionId, paymentId } = await paidFor()
    expect(await second(sessionId, state)).toBe('payments_one_live')
    expect(await second(sessionId, 'failed')).toBeNull()
    expect(await refund(paymentId, 14_000)).toBeNull()
    expect(await second(sessionId, state)).toBeNull()
  })
})

describe('what was spent elsewhere at the same time is told as a conflict, with what to do', () => {
  const told = async (write: (em: Marketplace['orm']['em']) => Promise<unknown>) => {
    const error: unknown = await market.orm.em
      .fork()
      .transactional(write)
      .then(
        () => null,
        (why: unknown) => why,
      )
    return toAppError(error, market.services.log)
  }

  test.each(['seeker_credit', 'packages_deferred'] as const)('%s', async (account) => {
    const lines = [
      { account, ownerId: randomUUID(), amountMinor: 1 },
      { account: 'losses', ownerId: null, amountMinor: -1 },
    ] as const
    const error = await told((em) =>
      writeTransactions(em, [{ kind: 'credit', source: randomUUID(), currency: 'GBP', lines }], START),
    )
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('what is left') })
  })

  test('a payment', async () => {
    const session = await buildSession(market)
    await pay(market, session)
    const error = await told(async (em) => {
      const payment = await em.findOneOrFail(PaymentEntity, { sessionId: session.id })
      em.create(RefundEntity, {
        paymentId: payment.id,
        amountMinor: 14_001,
        reason: 'goodwill',
        requestedAt: START,
      })
    })
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('left of it') })
  })

  test('what is owed to a coach', async () => {
    const session = await buildSession(market)
    await pay(market, session)
    const id = randomUUID()
    const error = await told(async (em) => {
      await rowsOf(
        em,
        sql`insert into payouts (id, coach_id, currency, amount_minor, state, provider, account_ref, attempts, created_at)
          values (${id}::uuid, ${session.coach.coachId}::uuid, 'GBP', 14001, 'pending', 'sandbox', 'x', 0, now())`,
      )
      await rowsOf(
        em,
        sql`insert into payout_sessions (payout_id, session_id, amount_minor, commission_minor, counts)
          values (${id}::uuid, ${session.id}::uuid, 14001, 0, true)`,
      )
    })
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Another payout') })
  })
})

describe('the entities and the migrations', () => {
  test('have the same columns, of the same kind, on every table an entity maps', async () => {
    const stored = await market.sql<{
      table_name: string
      column_name: string
      is_nullable: string
      is_generated: string
    }>(
      `select table_name, column_name, is_nullable, is_generated from information_schema.columns where table_schema = 'public'`,
    )
    for (const meta of market.orm.getMetadata().getAll().values()) {
      const columns = stored.filter(
        ({ table_name, is_generated }) => table_name === meta.tableName && is_generated === 'NEVER',
      )
      const mapped = meta.props.map((prop) => ({
        name: prop.fieldNames[0],
        isNullable: Boolean(prop.nullable),
      }))
      const inDatabase = columns.map((one) => ({
        name: one.column_name,
        isNullable: one.is_nullable === 'YES',
      }))
      const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
        String(a.name).localeCompare(String(b.name))
      expect([meta.tableName, mapped.toSorted(byName)]).toEqual([meta.tableName, inDatabase.toSorted(byName)])
    }
  })

  test('differ in no table, column or type, and in no foreign key but those that point up the order of modules', async () => {
    const diff = await market.orm.schema.getUpdateSchemaSQL({ safe: false, dropTables: false })
    const changes = diff
      .split('\n')
      .filter((line) => /create table|add "|drop column|alter column .* type|foreign/i.test(line))
      .filter((line) => !/"(blocked|during|weekly_minutes)"|"sandbox_\w+"/.test(line))
    expect(changes.map((line) => /constraint "(\w+)"/.exec(line)?.[1] ?? line).sort()).toEqual([
      'availabilities_coach_id_foreign',
      'ledger_transactions_package_id_foreign',
      'ledger_transactions_session_id_foreign',
      'payments_package_id_foreign',
      'payments_package_price_foreign',
      'payments_session_id_foreign',
      'payments_session_price_foreign',
      'presence_signals_session_id_foreign',
      'presence_signals_user_id_foreign',
      'receipts_package_id_foreign',
      'sessions_package_id_foreign',
      'setting_versions_changed_by_foreign',
      'setting_versions_withdrawn_by_foreign',
    ])
  })

  test('can be run again: nothing is pending', async () => {
    expect(await market.orm.migrator.getPending()).toEqual([])
  })
})
