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
/** Signed by the endpoint's secret and by the one that replaces it. */
let rotated: Received
let fresh: string
beforeAll(async () => {
  market = await openMarketplace()
  receiver = await openReceiver()
  ;({ coachId } = await buildCoach(market, { firstName: 'Elena' }))
  await market.passTime()
  endpoint = await buildEndpoint(market, receiver.url, { document: DOCUMENT })
  // What the page shows compares with the time of its own machine.
  market.setNow(new Date())
  sent = await deliverHeadline(HEADLINE)
  fresh = (await endpoint.verbs.rotate(endpoint.id, 1)).data.rotateWebhookSecret.secret
  rotated = await deliverHeadline('Coaching since 2019')
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
  const delivery = receiver.take().find(({ event }) => event.type === 'coach.updated')
  if (!delivery) throw new Error('Nothing was sent.')
  return delivery
}

async function deliverAged(minutes: number, language: Language): Promise<Received> {
  const now = new Date()
  market.setNow(new Date(now.getTime() - minutes * MINUTE))
  const delivery = await deliverHeadline(`${minutes} minutes ago in ${language}`)
  market.setNow(now)
  return delivery
}

const timestampOf = ({ headers }: Received) => String(headers['casebound-webhook-timestamp'])
const signatureOf = ({ headers }: Received) => String(headers['casebound-webhook-signature'])

/** How each language judges deliveries: one line each, body, timestamp, signatures and secret in hexadecimal. */
const CALLS: Partial<Record<Language, string>> = {
  ts: `const parts = []
for await (const part of process.stdin) parts.push(part)
for (const line of Buffer.concat(parts).toString().split('\\n')) {
  const [body, ...given] = line.split(',').map((field) => Buffer.from(field, 'hex'))
  console.log(isGenuine(body, ...given.map(String)) ? 'yes' : 'no')
}`,
  python: `import sys
for line in sys.stdin:
    body, *given = [bytes.fromhex(field) for field in line.strip().split(",")]
    print("yes" if is_genuine(body, *[field.decode() for field in given]) else "no")`,
  perl: `while (my $line = <STDIN>) {
    chomp $line;
    print is_genuine(map { pack 'H*', $_ } split /,/, $line, -1) ? "yes\\n" : "no\\n";
}`,
}

interface Case {
  name: string
  delivery: Received
  secret?: string
}

/** What a language answers to each case, by its name; all are judged by one process. */
async function judge(code: Code, cases: Case[]): Promise<Record<string, string | undefined>> {
  const lines = cases.map(({ delivery, secret = endpoint.secret }) =>
    [delivery.body, timestampOf(delivery), signatureOf(delivery), secret]
      .map((field) => Buffer.from(field).toString('hex'))
      .join(','),
  )
  const whole = { ...code, code: `${code.code}\n${CALLS[code.language] ?? ''}` }
  const answers = (await runCode(whole, { PATH: process.env.PATH ?? '' }, lines.join('\n')))
    .trim()
    .split('\n')
  return Object.fromEntries(cases.map(({ name }, index) => [name, answers[index]]))
}

const withHeader = (received: Received, name: string, value: string): Received => ({
  ...received,
  headers: { ...received.headers, [`casebound-webhook-${name}`]: value },
})

test('while a secret is replaced, deliveries are signed by both', () => {
  expect(signatureOf(rotated)).toMatch(/^v1=[0-9a-f]{64}, v1=[0-9a-f]{64}$/)
})

test('there is a check in three languages', () => {
  expect(CHECKS.map(({ language }) => language)).toEqual(['ts', 'python', 'perl'])
})

/** What every check accepts: signed by either secret while one replaces the other, and four minutes old. */
async function genuineDeliveries(language: Language): Promise<Case[]> {
  return [
    { name: 'new', delivery: sent },
    { name: 'signed by the replaced secret too', delivery: rotated },
    { name: 'signed by the new secret too', delivery: rotated, secret: fresh },
    { name: '4 minutes old', delivery: await deliverAged(4, language), secret: fresh },
  ]
}

async function forgedDeliveries(language: Language): Promise<Case[]> {
  const body = sent.body.replace('Elena', 'Helen')
  expect(body).not.toBe(sent.body)
  const later = String(Number(timestampOf(sent)) + 1)
  const signatures = ['', 'v1=', 'v2=00', `v1=${'0'.repeat(64)}`, 'v1=é, v1=ü']
  return [
    { name: 'another body', delivery: { ...sent, body } },
    { name: 'a longer body', delivery: { ...sent, body: `${sent.body}\n` } },
    { name: 'a later time', delivery: withHeader(sent, 'timestamp', later) },
    ...signatures.map((signature) => ({
      name: `the signature "${signature}"`,
      delivery: withHeader(sent, 'signature', signature),
    })),
    { name: 'another secret', delivery: sent, secret: `${endpoint.secret}x` },
    ...['', 'now', '1e9', '-1', '1790000000\n'].map((time) => ({
      name: `the time ${JSON.stringify(time)}`,
      delivery: withHeader(sent, 'timestamp', time),
    })),
    { name: '6 minutes old', delivery: await deliverAged(6, language), secret: fresh },
  ]
}

test.each(CHECKS)(
  'the check in $language accepts genuine deliveries and no forged or old ones',
  async (code) => {
    const genuine = await genuineDeliveries(code.language)
    const forged = await forgedDeliveries(code.language)
    const expected = [
      ...genuine.map(({ name }) => [name, 'yes'] as const),
      ...forged.map(({ name }) => [name, 'no'] as const),
    ]
    expect(await judge(code, [...genuine, ...forged])).toEqual(Object.fromEntries(expected))
  },
)

test('the body is the one that the page shows', async () => {
  const { body } = await deliverHeadline(HEADLINE)
  const [, shown = ''] = /^```json payload\n([\s\S]*?)^```/m.exec(TEXT) ?? []
  const steady = (text: string) => ({ ...JSON.parse(text), id: '', occurredAt: '', coachId: '' })
  expect(steady(body)).toEqual(steady(shown))
  expect(Object.keys(JSON.parse(body))).toEqual(Object.keys(JSON.parse(shown)))
})

test('every listed header is sent, and no other Casebound header', () => {
  const listed = [...TEXT.matchAll(/^\| `(Casebound-[A-Za-z-]+)` \|/gm)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  expect(listed).toEqual(Object.keys(sent.headers).filter((name) => name.startsWith('casebound-')))
})

test('the page lists every type of event', () => {
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
