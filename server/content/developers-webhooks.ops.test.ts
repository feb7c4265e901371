import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DAY, MINUTE } from '../lib/durations.ts'
import { KEPT_DAYS } from '../modules/webhooks/forget-deliveries.service.ts'
import { MAX_ANSWER_BYTES, SEND_TIMEOUT_MS } from '../modules/webhooks/send-webhook.service.ts'
import {
  JITTER,
  MAX_DOCUMENT,
  MAX_ENDPOINTS,
  MAX_FAILING_MS,
  WAITS_MS,
  WEBHOOK_TYPES,
} from '../modules/webhooks/webhook.rules.ts'
import { buildEndpoint, openReceiver, type Received } from '../modules/webhooks/webhook.testing.ts'
import { markStale } from '../modules/listings/mark-stale.service.ts'
import { MAX_OVERLAP_DAYS } from '../modules/partners/partner-key.rules.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { CHECKS, type Code, type Language, runCode, TEXT } from './developers.testing.ts'

const DOCUMENT = 'query ($coachId: ID!) { coach(id: $coachId) { firstName headline } }'
const HEADLINE = 'Former engagement manager, now coaching full time'

let market: Marketplace
let receiver: Awaited<ReturnType<typeof openReceiver>>
let coachId: string
let endpoint: Awaited<ReturnType<typeof buildEndpoint>>
let sent: Received
beforeAll(async () => {
  market = await openMarketplace()
  receiver = await openReceiver()
  ;({ coachId } = await buildCoach(market, { firstName: 'Elena' }))
  await market.passTime()
  endpoint = await buildEndpoint(market, receiver.url, { document: DOCUMENT })
  // What the page shows compares with the time of its own machine.
  market.setNow(new Date())
  sent = await deliverHeadline(HEADLINE)
})
afterAll(async () => {
  receiver.close()
  await market.close()
})

/** The delivery that a coach's new headline brings. */
async function deliverHeadline(headline: string): Promise<Received> {
  await market.sql('update coach_profiles set headline = $2 where id = $1', [coachId, headline])
  await market.orm.em.fork().transactional((em) => markStale(em, [coachId]))
  await market.deliverWebhooks()
  await market.runJobs()
  const told = receiver.take().find(({ event }) => event.type === 'coach.updated')
  if (!told) throw new Error('Nothing was sent.')
  return told
}

const timestampOf = ({ headers }: Received) => String(headers['casebound-webhook-timestamp'])
const signatureOf = ({ headers }: Received) => String(headers['casebound-webhook-signature'])

/** How each language calls what the page shows, with what came and a secret, and says what it answered. */
const CALLS: Partial<Record<Language, string>> = {
  ts: `const parts = []
for await (const part of process.stdin) parts.push(part)
const { TIMESTAMP = '', SIGNATURE = '', SECRET = '' } = process.env
console.log(isGenuine(Buffer.concat(parts), TIMESTAMP, SIGNATURE, SECRET) ? 'yes' : 'no')`,
  python: `import os, sys
given = [os.environ[name] for name in ("TIMESTAMP", "SIGNATURE", "SECRET")]
print("yes" if is_genuine(sys.stdin.buffer.read(), *given) else "no")`,
  perl: `binmode STDIN; my $body = do { local $/; <STDIN> };
print is_genuine($body, @ENV{qw(TIMESTAMP SIGNATURE SECRET)}) ? "yes\\n" : "no\\n";`,
}

async function judge(code: Code, received: Received, secret = endpoint.secret): Promise<string> {
  const env = {
    PATH: process.env.PATH ?? '',
    TIMESTAMP: timestampOf(received),
    SIGNATURE: signatureOf(received),
    SECRET: secret,
  }
  const whole = { ...code, code: `${code.code}\n${CALLS[code.language] ?? ''}` }
  return (await runCode(whole, env, received.body)).trim()
}

const withHeader = (received: Received, name: string, value: string): Received => ({
  ...received,
  headers: { ...received.headers, [`casebound-webhook-${name}`]: value },
})

test('there is a check in three languages', () => {
  expect(CHECKS.map(({ language }) => language)).toEqual(['ts', 'python', 'perl'])
})

describe.each(CHECKS)('the check in $language', (code) => {
  test('takes what is ours, also while the secret is replaced', async () => {
    expect(await judge(code, sent)).toBe('yes')
    const fresh = (await endpoint.verbs.rotate(endpoint.id, 1)).data.rotateWebhookSecret.secret
    const during = await deliverHeadline(`Rotated for ${code.language}`)
    expect(signatureOf(during)).toMatch(/^v1=[0-9a-f]{64}, v1=[0-9a-f]{64}$/)
    expect(await judge(code, during)).toBe('yes')
    expect(await judge(code, during, fresh)).toBe('yes')
    endpoint.secret = fresh
    sent = during
  })

  test('refuses what was altered', async () => {
    const body = sent.body.replace('Elena', 'Helen')
    expect(body).not.toBe(sent.body)
    expect(await judge(code, { ...sent, body })).toBe('no')
    expect(await judge(code, { ...sent, body: `${sent.body}\n` })).toBe('no')
    const later = String(Number(timestampOf(sent)) + 1)
    expect(await judge(code, withHeader(sent, 'timestamp', later))).toBe('no')
  })

  test.each(['', 'v1=', 'v2=00', `v1=${'0'.repeat(64)}`, 'v1=é, v1=ü'])(
    'refuses the forged signature "%s"',
    async (signature) => {
      expect(await judge(code, withHeader(sent, 'signature', signature))).toBe('no')
    },
  )

  test('refuses the secret of somebody else, and a time that is none', async () => {
    expect(await judge(code, sent, `${endpoint.secret}x`)).toBe('no')
    for (const time of ['', 'now', '1e9', '-1', '1790000000\n'])
      expect(await judge(code, withHeader(sent, 'timestamp', time))).toBe('no')
  })

  test('refuses what is ours but too old, and takes what is not yet', async () => {
    const now = new Date()
    for (const [minutes, answer] of [
      [4, 'yes'],
      [6, 'no'],
    ] as const) {
      market.setNow(new Date(now.getTime() - minutes * MINUTE))
      expect(await judge(code, await deliverHeadline(`${minutes} minutes ago in ${code.language}`))).toBe(
        answer,
      )
    }
    market.setNow(new Date())
  })
})

test('the body is the one that is shown', async () => {
  const { body } = await deliverHeadline(HEADLINE)
  const [, shown = ''] = /^```json payload\n([\s\S]*?)^```/m.exec(TEXT) ?? []
  const steady = (text: string) => ({ ...JSON.parse(text), id: '', occurredAt: '', coachId: '' })
  expect(steady(body)).toEqual(steady(shown))
  expect(Object.keys(JSON.parse(body))).toEqual(Object.keys(JSON.parse(shown)))
})

test('every header that is listed is sent, and no other of ours', () => {
  const listed = [...TEXT.matchAll(/^\| `(Casebound-[A-Za-z-]+)` \|/gm)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  expect(listed).toEqual(Object.keys(sent.headers).filter((name) => name.startsWith('casebound-')))
})

test('the events are those there are', () => {
  expect([...TEXT.matchAll(/^\| `(coach\.[a-z_]+)` \|/gm)].map(([, type]) => type)).toEqual(WEBHOOK_TYPES)
})

describe('the figures are those of the product', () => {
  const hours = WAITS_MS.map((wait) => wait / (60 * MINUTE))
  const words = hours.map((of) => {
    const [count, unit] = of < 1 ? [Math.round(of * 60), 'minute'] : [of, 'hour']
    return `${count} ${unit}${count === 1 ? '' : 's'}`
  })
  const all = `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

  test.each([
    `is tried ${WAITS_MS.length + 1} times: after ${all}, each up to ${JITTER * 100}% later`,
    `nothing but failures for ${MAX_FAILING_MS / DAY} days`,
    `within ${SEND_TIMEOUT_MS / 1000} seconds`,
    `each delivery for ${KEPT_DAYS} days`,
    `have dealt with for ${KEPT_DAYS} days`,
    `each answer (${MAX_ANSWER_BYTES / 1024} KB of it)`,
    `at most ${MAX_ENDPOINTS} endpoints`,
    `at most ${MAX_DOCUMENT.toLocaleString('en-GB')} characters`,
    `signs too for 0 to ${MAX_OVERLAP_DAYS} days`,
    `for up to ${MAX_OVERLAP_DAYS} days, as chosen then`,
  ])('%s', (said) => {
    expect(TEXT).toContain(said)
  })
})
