import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { RequestListener } from 'node:http'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { DAY } from '../../lib/durations.ts'
import { NotPublic, publicAddressOf } from '../../lib/public-reach.ts'
import { isPublicAddress } from '../../lib/public-address.rules.ts'
import { createSendWebhook, type SendWebhook } from './send-webhook.service.ts'
import { buildEndpoint, openReceiver, type Received } from './webhook.testing.ts'
import { markStale } from '../listings/mark-stale.service.ts'

let market: Marketplace
let coach: TestCoach
let receiver: Awaited<ReturnType<typeof openReceiver>>
let send: SendWebhook
beforeAll(async () => {
  market = await openMarketplace()
  send = market.services.sendWebhook
})
beforeEach(async () => {
  market.setNow(START)
  market.services.sendWebhook = send
  await market.sql('delete from webhook_endpoints')
  receiver = await openReceiver()
  coach = await buildCoach(market)
  await market.passTime()
})
afterEach(() => {
  receiver.close()
  market.failOnErrors()
})
afterAll(() => market.close())

/** A change of what is shown of the coach, and what follows from it. */
async function changeHeadline(headline: string, id = coach.coachId): Promise<void> {
  await market.sql('update coach_profiles set headline = $2 where id = $1', [id, headline])
  await market.orm.em.fork().transactional((em) => markStale(em, [id]))
  await market.deliverWebhooks()
}
const statusOf =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(`answered ${status}`)

/** As a partner would write it, from the documentation alone. */
function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['casebound-webhook-timestamp'])}.${body}`
  const expected = `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
  return String(headers['casebound-webhook-signature']).split(', ').includes(expected)
}

describe('a change is told', () => {
  test('with the answer to the stored query, signed, once', async () => {
    const { id, secret, verbs } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Now on pricing')
    await market.runJobs()
    const [sent, ...more] = receiver.take()
    expect(more).toEqual([])
    expect(sent?.event).toEqual({
      id: sent?.headers['casebound-webhook-id'],
      type: 'coach.updated',
      occurredAt: START.toISOString(),
      coachId: coach.coachId,
      isTest: false,
      data: { coach: expect.objectContaining({ id: coach.coachId, headline: 'Now on pricing' }) },
    })
    expect(sent && isSignedBy(secret, sent)).toBe(true)
    expect(sent && isSignedBy(`${secret}x`, sent)).toBe(false)
    expect(sent?.headers['casebound-webhook-timestamp']).toBe(String(START.getTime() / 1000))
    expect(await verbs.deliveries(id)).toEqual([
      expect.objectContaining({
        state: 'DELIVERED',
        body: sent?.body,
        attempts: [expect.objectContaining({ status: 200, answer: 'ok' })],
      }),
    ])
    await market.passTime()
    expect(receiver.take()).toEqual([])
  })

  test('to nobody when nobody listens, to the type alone, and not to a key that ended', async () => {
    await changeHeadline('Nobody hears')
    expect(await market.sql('select id from webhook_deliveries')).toEqual([])
    await buildEndpoint(market, receiver.url, { types: ['COACH_WITHDRAWN'] })
    const ended = await buildEndpoint(market, receiver.url)
    await ended.key.verbs.revoke(ended.key.id)
    await changeHeadline('Still nobody')
    expect(await market.sql('select id from webhook_deliveries')).toEqual([])
  })

  test('no more once the key is revoked, even what waits', async () => {
    const { id, key } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Waiting')
    await key.verbs.revoke(key.id)
    await market.runJobs()
    expect(receiver.take()).toEqual([])
    expect(await market.sql('select state from webhook_deliveries where endpoint_id = $1', [id])).toEqual([
      { state: 'cancelled' },
    ])
  })

  test('together with later ones that wait unsent, in the newest words', async () => {
    await buildEndpoint(market, receiver.url)
    await changeHeadline('First')
    market.advance(1)
    await changeHeadline('Second')
    await market.runJobs()
    const told = receiver.take().map(({ event }) => event)
    expect(told).toEqual([
      expect.objectContaining({
        occurredAt: '2026-11-21T09:31:00.000Z',
        data: { coach: expect.objectContaining({ headline: 'Second' }) },
      }),
    ])
  })

  test('once more when it changes while the first is being made', async () => {
    await buildEndpoint(market, receiver.url)
    await changeHeadline('First')
    let isFirst = true
    market.services.sendWebhook = async (outgoing) => {
      if (isFirst) {
        isFirst = false
        await changeHeadline('Second')
      }
      return send(outgoing)
    }
    await market.runJobs()
    expect(receiver.take().map(({ event }) => event.data?.coach?.headline)).toEqual(['First', 'Second'])
  })

  test('beside what the key may no longer ask', async () => {
    const { key } = await buildEndpoint(market, receiver.url)
    await key.verbs.change(key.id, { scopes: ['WEBHOOKS'] })
    await changeHeadline('Unread')
    await market.runJobs()
    expect(receiver.take()[0]?.event).toMatchObject({
      data: { coach: null },
      errors: [{ code: 'FORBIDDEN' }],
    })
  })
})

describe('what fails', () => {
  test('half the time is told all the same, with the same id and the same bytes', async () => {
    let times = 0
    receiver.answerWith((request, response) =>
      (times++ % 2 === 0 ? statusOf(503) : statusOf(204))(request, response),
    )
    const { id, verbs } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Once more')
    await market.runJobs()
    market.advance(3)
    await market.runJobs()
    const [first, second, ...more] = receiver.take()
    expect(more).toEqual([])
    expect([second?.event.id, second?.body]).toEqual([first?.event.id, first?.body])
    const [delivery] = await verbs.deliveries(id)
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([503, 204])
    expect(delivery?.attempts[0]?.answer).toBe('answered 503')
  })

  test.each<[string, RequestListener, object]>([
    ['a redirect', statusOf(302), { status: 302, error: 'Redirects are not followed.' }],
    ['a refusal', statusOf(410), { status: 410, error: null }],
    [
      'a socket that breaks',
      (_request, response) => response.destroy(),
      { status: null, error: expect.stringContaining('cannot be reached') },
    ],
    [
      'one that switches to another protocol',
      (_request, response) =>
        void response.socket?.end(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n',
        ),
      { status: null, error: 'The address cannot be reached.' },
    ],
    ['one that hangs', () => undefined, { status: null, error: expect.stringContaining('No answer within') }],
  ])('as %s is tried again', async (_what, answer, shown) => {
    receiver.answerWith(answer)
    market.services.sendWebhook = createSendWebhook({
      resolve: async () => [],
      isAllowed: isPublicAddress,
      request: (() => undefined) as never,
      longestMs: 100,
    })
    const { id, verbs } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Tried again')
    await market.runJobs()
    const [delivery] = await verbs.deliveries(id, 'WAITING')
    expect(delivery?.attempts).toEqual([expect.objectContaining(shown)])
    expect(Date.parse(delivery?.nextAttemptAt ?? '') - START.getTime()).toBeGreaterThanOrEqual(60_000)
  })

  test('eight times is given up, and can be replayed', async () => {
    receiver.answerWith(statusOf(500))
    const { id, verbs } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Given up')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await market.runJobs()
      const [next] = await verbs.deliveries(id, 'WAITING')
      if (!next?.nextAttemptAt) break
      market.setNow(new Date(Date.parse(next.nextAttemptAt) + 60_000))
    }
    const sent = receiver.take()
    expect(sent).toHaveLength(8)
    const [failed] = await verbs.deliveries(id, 'FAILED')
    receiver.answerWith(statusOf(200))
    await verbs.replay(failed?.id ?? '')
    await market.runJobs()
    const [again] = receiver.take()
    expect([again?.body, again?.headers['casebound-webhook-id']]).toEqual([sent[0]?.body, sent[0]?.event.id])
    expect((await verbs.deliveries(id))[0]).toMatchObject({ state: 'DELIVERED' })
  })

  test('for three days switches the endpoint off, and the admin of its key is written to', async () => {
    receiver.answerWith(statusOf(500))
    const { id, key, verbs } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Failing')
    await market.runJobs()
    market.setNow(new Date(START.getTime() + 3 * DAY - 1))
    await changeHeadline('Not yet')
    await market.runJobs()
    expect((await verbs.endpoints()).data.webhookEndpoints.edges[0]?.node.state).toBe('ACTIVE')
    market.setNow(new Date(START.getTime() + 3 * DAY + 60_000))
    await changeHeadline('Now')
    await market.runJobs()
    expect((await verbs.endpoints()).data.webhookEndpoints.edges[0]?.node).toMatchObject({
      state: 'DISABLED',
      disabledReason: 'Nothing but failures for three days.',
    })
    expect(
      await market.sql(
        `select detail->>'endpointId' as id from audit_entries where action = 'disableWebhookEndpoint' and subject_id = $1`,
        [key.id],
      ),
    ).toEqual([{ id }])
    const [mail] = await market.sql<{ subject: string }>('select subject from emails where recipient = $1', [
      key.admin.email,
    ])
    expect(mail?.subject).toBe(`Webhooks to ${new URL(receiver.url).host} are switched off`)
    expect(
      (await verbs.deliveries(id)).every(({ state }) => state === 'CANCELLED' || state === 'FAILED'),
    ).toBe(true)
    receiver.take()
    await changeHeadline('Unheard')
    await market.runJobs()
    expect(receiver.take()).toEqual([])
    await verbs.enable(id)
    await changeHeadline('Heard')
    await market.runJobs()
    expect(receiver.take()).toHaveLength(1)
  })

  test('as the process between sending and writing down is sent again with the same id', async () => {
    const { verbs, id } = await buildEndpoint(market, receiver.url)
    await changeHeadline('Crash')
    market.services.sendWebhook = async (outgoing) => {
      await send(outgoing)
      throw new Error('killed')
    }
    await market.runJobs().catch(() => undefined)
    market.errors.splice(0)
    // What a killed process leaves behind: nobody ends its turn.
    await market.sql(`update webhook_endpoints set busy_until = $1`, [new Date(START.getTime() + 60_000)])
    market.services.sendWebhook = send
    await market.sql(`delete from jobs.job where name = 'webhooks'`)
    await market.passTime()
    expect(receiver.received).toHaveLength(1)
    market.advance(2)
    await market.passTime()
    const [first, second, ...more] = receiver.take()
    expect(more).toEqual([])
    expect([second?.event.id, second?.body]).toEqual([first?.event.id, first?.body])
    expect((await verbs.deliveries(id))[0]?.state).toBe('DELIVERED')
  })
})

test('many changes of one coach, slowly received, are sent in several turns', async () => {
  const { id } = await buildEndpoint(market, receiver.url)
  await market.sql(
    `insert into webhook_deliveries (endpoint_id, event_id, type, coach_id, occurred_at, state, is_foldable, next_attempt_at, created_at)
    select $1, gen_random_uuid(), 'coach.updated', $2, $3, 'waiting', false, $3, $3 from generate_series(1, 3)`,
    [id, coach.coachId, START],
  )
  await changeHeadline('A fourth')
  const before: number[] = []
  const now = performance.now.bind(performance)
  let later = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later)
  market.services.sendWebhook = async (outgoing) => {
    const [ended] = await market.sql<{ jobs: number }>(
      `select count(*)::int as jobs from jobs.job where name = 'webhooks' and state = 'completed'`,
    )
    before.push(ended?.jobs ?? NaN)
    later += 30_000
    return send(outgoing)
  }
  await market.runJobs()
  clock.mockRestore()
  const [first = NaN] = before
  expect(before).toEqual([first, first + 1, first + 2, first + 3])
})

test('while a secret is replaced both sign, and then the new one alone', async () => {
  const { id, secret, verbs } = await buildEndpoint(market, receiver.url)
  const fresh = (await verbs.rotate(id, 1)).data.rotateWebhookSecret.secret
  expect(fresh).not.toBe(secret)
  await changeHeadline('Overlap')
  await market.runJobs()
  const [during] = receiver.take()
  expect(during && [isSignedBy(secret, during), isSignedBy(fresh, during)]).toEqual([true, true])
  market.advance(24 * 60)
  await changeHeadline('After')
  await market.runJobs()
  const after = receiver.take().find(({ event }) => event.type === 'coach.updated')
  expect(after && [isSignedBy(secret, after), isSignedBy(fresh, after)]).toEqual([false, true])
})

test.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '::1'])(
  'nothing is sent to a name that points to %s',
  async (address) => {
    const sent: unknown[] = []
    const sendOut = createSendWebhook({
      resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
      isAllowed: isPublicAddress,
      request: ((...asked: unknown[]) => sent.push(asked)) as never,
      longestMs: 1000,
    })
    const outgoing = { url: new URL('https://hooks.test/'), headers: {}, body: '{}', isLocalAllowed: true }
    expect(await sendOut(outgoing)).toMatchObject({
      status: null,
      error: 'The address is not one in public.',
    })
    expect(
      await sendOut({ ...outgoing, url: new URL('http://127.0.0.1:1/'), isLocalAllowed: false }),
    ).toMatchObject({
      error: 'The address is not one in public.',
    })
    expect(sent).toEqual([])
    await expect(
      publicAddressOf(
        { resolve: async () => [{ address, family: 4 }], isAllowed: isPublicAddress },
        new URL('https://hooks.test/'),
        AbortSignal.timeout(1000),
      ),
    ).rejects.toBeInstanceOf(NotPublic)
  },
)

test('what is two weeks old is forgotten, unless it is still to be sent', async () => {
  const { id, verbs } = await buildEndpoint(market, receiver.url)
  await changeHeadline('Old')
  await market.runJobs()
  market.setNow(new Date(START.getTime() + 14 * DAY + 1))
  await market.passTime()
  expect((await verbs.deliveries(id)).filter(({ type }) => type === 'COACH_UPDATED')).toEqual([])
})
