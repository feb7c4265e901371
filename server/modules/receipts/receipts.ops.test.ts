import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, checkOut, noonIn, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { HOUR } from '../../lib/durations.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { meetAt } from '../../testing/meet-at.ts'
import { pdfText } from '../../tools/books/pdf-text.ts'
import { boxesIn } from '../publications/pdf/boxes.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

interface Receipt {
  number: string
  kind: string
  amount: { amountMinor: number }
  url: string
}
const RECEIPTS = `query ($id: ID!, $token: String) {
  sessionReceipts(sessionId: $id, token: $token) { number kind amount { amountMinor } url } }`
const ask = (who: Asker, { id }: Pick<TestSession, 'id'>, token?: string) =>
  asViewer(market, who).run<{ sessionReceipts: Receipt[] }>(RECEIPTS, { id, token })
const receiptsOf = async (who: Asker, session: TestSession, token?: string) =>
  (await ask(who, session, token)).data.sessionReceipts
const get = (url: string, token?: string) =>
  market.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('§2.5 what is paid has a receipt, what goes back a credit note, with the amounts of the ledger', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  expect(await receiptsOf(session.seeker, session)).toMatchObject([
    { kind: 'RECEIPT', amount: { amountMinor: 14_000 } },
  ])
  await actOn(market, session.seeker, 'cancelSession', session)
  await market.deliverWebhooks()
  expect(await receiptsOf(session.seeker, session)).toMatchObject([
    { number: expect.stringMatching(/^R-\d{6}$/), kind: 'RECEIPT', amount: { amountMinor: 14_000 } },
    { number: expect.stringMatching(/^C-\d{6}$/), kind: 'CREDIT_NOTE', amount: { amountMinor: 14_000 } },
  ])
})

test('a request has one once it is accepted, and none when it is declined', async () => {
  const asked = await buildSession(market, { status: 'requested' })
  expect(await receiptsOf(asked.seeker, asked)).toEqual([])
  await actOn(market, asked.coach, 'acceptRequest', asked)
  await market.deliverWebhooks()
  expect(await receiptsOf(asked.seeker, asked)).toHaveLength(1)
  const declined = await buildSession(market, { status: 'declined' })
  await market.deliverWebhooks()
  expect(await receiptsOf(declined.seeker, declined)).toEqual([])
})

test('the document says the number, the exact amount and who paid; it is the same bytes each time', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const [{ number, url } = { number: '', url: '' }] = await receiptsOf(session.seeker, session)
  const [first, second] = [await get(url), await get(url)]
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  expect(first.rawPayload.includes(`Receipt ${number}`) || titleOf(first.rawPayload).includes(number)).toBe(
    true,
  )
})

/** The title in the file's information, where it is written as UTF-16 or in plain. */
const titleOf = (pdf: Buffer) => pdf.toString('latin1').replaceAll('\0', '')

test('the document prints the payer’s name, in whatever letters there are for it, and never empty boxes', async () => {
  const session = await buildSession(market, {
    status: 'confirmed',
    guest: { name: 'Ελένη Nguyễn 漢字', email: 'eleni@mail.test' },
  })
  const [mine] = await receiptsOf(null, session, session.token)
  const { rawPayload: pdf } = await get(mine?.url ?? '')
  expect(await boxesIn(pdf)).toBe(0)
  expect(await pdfText(new Uint8Array(pdf))).toContain('Ελένη Nguyễn 漢字')
})

describe('who may read one', () => {
  test('its seeker, a guest by their token, an admin; nobody else, and no address for longer than an hour', async () => {
    const guest = await buildSession(market, {
      status: 'confirmed',
      guest: { name: 'Ada', email: 'ada@mail.test' },
    })
    const [mine] = await receiptsOf(null, guest, guest.token)
    const admin = await buildUser(market, { userType: 'admin' })
    const stranger = await buildUser(market)
    const url = mine?.url ?? ''
    const bare = url.replace(/\?.*/, '')
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(bare, admin.token)).statusCode).toBe(200)
    for (const token of [undefined, stranger.token, guest.coach.token])
      expect((await get(bare, token)).statusCode).toBe(404)
    expect(await receiptsOf(guest.coach, guest)).toEqual([])
    for (const who of [null, stranger]) expect((await ask(who, guest)).code).toBe('NOT_FOUND')
    // Of another number its signature is worth nothing, and after an hour of its own.
    const other = url.replace(/R-\d{6}/, 'R-000001')
    expect(other).not.toBe(url)
    expect((await get(other)).statusCode).toBe(404)
    market.setNow(new Date(START.getTime() + HOUR + 1))
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each(['R-999999', 'R-1', 'X-000001', 'R-00000１'])('there is no %s', async (number) => {
    expect((await get(`/api/v1/receipts/${encodeURIComponent(number)}`)).statusCode).toBe(404)
  })
})

describe('numbers', () => {
  const gaps = () =>
    market.sql(
      `select kind, number from (select kind, number, row_number() over (partition by kind order by number) as place from receipts) r
       where number <> place`,
    )

  test('have no gaps, though twenty pay at once', async () => {
    const coaches = await Promise.all(Array.from({ length: 20 }, () => buildCoach(market)))
    await Promise.all(
      coaches.map((coach) =>
        buildSession(market, { coach, status: 'confirmed', startsAt: noonIn(market, 4) }),
      ),
    )
    expect(await gaps()).toEqual([])
    const [{ count } = { count: 0 }] = await market.sql<{ count: number }>(
      `select count(*)::int as count from ledger_transactions t where kind in ('sale', 'refund_paid')
         and not exists (select from receipts r where r.transaction_id = t.id)`,
    )
    expect(count).toBe(0)
  })

  test('go on from the last when one is being given and undone: two who pay meanwhile get the next two', async () => {
    await buildSession(market, { status: 'confirmed' })
    const sessions = [await buildSession(market), await buildSession(market)]
    const refs = await Promise.all(sessions.map((session) => checkOut(market, session)))
    const [last] = await market.sql<{ number: number }>(
      `select max(number) as number from receipts where kind = 'receipt'`,
    )
    const giveOne = `with sale as (insert into ledger_transactions (kind, source, session_id, occurred_at)
        select 'sale', 'undone', session_id, issued_at from receipts where kind = 'receipt' order by number limit 1 returning id, session_id)
      insert into receipts (kind, number, transaction_id, session_id, starts_at, amount_minor, currency, issued_at)
        select r.kind, 0, sale.id, r.session_id, r.starts_at, r.amount_minor, r.currency, r.issued_at
        from sale join receipts r using (session_id) where r.kind = 'receipt'`
    const payBy = (ref: string) => async () => {
      await market.payments.pay(ref, '4242 4242 4242 4242')
      await market.payments.deliverNow(ref)
    }
    await meetAt(market.pool, { text: giveOne }, refs.map(payBy))
    const given = await market.sql<{ number: number }>(
      `select r.number from receipts r join unnest($1::uuid[]) with ordinality paid (id, place) on paid.id = r.session_id order by place`,
      [sessions.map(({ id }) => id)],
    )
    expect(given.map(({ number }) => number - (last?.number ?? 0))).toEqual([1, 2])
  })

  test('an undone transaction leaves none, and what is issued is never changed', async () => {
    const refused = async (text: string) =>
      market.sql(text).then(
        () => null,
        (error: unknown) => String(error),
      )
    const issue = `insert into receipts select kind, 0, gen_random_uuid(), session_id, starts_at, amount_minor, currency, issued_at
      from receipts limit 1`
    expect(await refused(issue)).toMatch(/foreign key/)
    expect(await gaps()).toEqual([])
    expect(await refused('update receipts set amount_minor = 1')).not.toBeNull()
    expect(await refused('delete from receipts')).not.toBeNull()
  })
})
