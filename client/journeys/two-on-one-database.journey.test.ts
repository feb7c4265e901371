import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ask, tokenOf } from '../testing/ask.ts'
import { productUrl } from '../testing/browser.ts'
import { dataFolder, START_TIMEOUT_MS, type RunningProduct, startProduct } from '../testing/product-run.ts'
import { DAY } from '../lib/durations.ts'

let folder = ''
const running: RunningProduct[] = []

/** Two servers, started at once; the first one is asked unless the other is named. */
async function startBoth(): Promise<void> {
  const starts = await Promise.allSettled([1, 2].map(() => startProduct({ dataDir: folder })))
  for (const start of starts) if (start.status === 'fulfilled') running.push(start.value)
  expect(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'up'))).toEqual([
    'up',
    'up',
  ])
}
const stopBoth = async () => {
  for (const product of running.splice(0)) await product.stop()
}
const turnTo = (product: RunningProduct | undefined) => {
  process.env.PRODUCT_URL = product?.url
}

beforeAll(async () => {
  folder = await dataFolder()
})
afterAll(async () => {
  await stopBoth()
  await rm(folder, { recursive: true, force: true })
})

const pathOf = (url: string) => new URL(url, productUrl()).href.slice(new URL(productUrl()).origin.length)
const open = async (path: string) => {
  const response = await fetch(new URL(path, productUrl()))
  return { status: response.status, body: await response.text() }
}

test(
  'two servers that start at once on nothing sign alike, and what they signed opens after a restart',
  async () => {
    await startBoth()
    turnTo(running[0])
    const guest = await holdAsGuest()
    const files = [...(await calendarsOf('seeker@casebound.test')), await unsubscribeLink()]
    const expectAllToOpen = async () => {
      expect(await findAsGuest(guest)).toEqual({ session: { id: guest.session.id, status: 'HELD' } })
      for (const path of files)
        expect({ path, status: (await open(path)).status }).toEqual({ path, status: 200 })
    }
    turnTo(running[1])
    await expectAllToOpen()
    await stopBoth()
    await startBoth()
    turnTo(running[0])
    await expectAllToOpen()
  },
  2 * START_TIMEOUT_MS,
)

interface Held {
  token: string
  session: { id: string }
}

async function holdAsGuest(): Promise<Held> {
  const { coaches } = await ask<{
    coaches: { edges: { node: { id: string; sessionTypes: { key: string }[] } }[] }
  }>('{ coaches(first: 1) { edges { node { id sessionTypes { key } } } } }')
  const [coach] = coaches.edges.map(({ node }) => node)
  const wish = { coachId: coach?.id, sessionType: coach?.sessionTypes.at(-1)?.key, timeZone: 'Europe/London' }
  const { slots } = await ask<{ slots: { startsAt: string }[] }>(
    `query ($coachId: ID!, $sessionType: String!, $timeZone: String!, $from: DateTimeISO!, $to: DateTimeISO!) {
      slots(coachId: $coachId, sessionType: $sessionType, timeZone: $timeZone, from: $from, to: $to) { startsAt } }`,
    { ...wish, from: new Date(), to: new Date(Date.now() + 28 * DAY) },
  )
  const { createHold } = await ask<{ createHold: Held }>(
    'mutation ($input: CreateHoldInput!) { createHold(input: $input) { token session { id } } }',
    {
      input: {
        ...wish,
        startsAt: slots.at(-1)?.startsAt,
        guest: { name: 'Iris Holm', email: 'iris@example.com' },
        idempotencyKey: crypto.randomUUID(),
      },
    },
  )
  return createHold
}

const findAsGuest = ({ session: { id }, token }: Held) =>
  ask('query ($id: ID!, $token: String) { session(id: $id, token: $token) { id status } }', { id, token })

/** The feed of an account, and the calendar files of its coming sessions. */
async function calendarsOf(email: string): Promise<string[]> {
  const { myCalendarFeed, mySessions } = await ask<{
    myCalendarFeed: { url: string }
    mySessions: { edges: { node: { calendarUrl: string | null } }[] }
  }>('{ myCalendarFeed { url } mySessions { edges { node { calendarUrl } } } }', {}, await tokenOf(email))
  const files = mySessions.edges.flatMap(({ node }) => node.calendarUrl ?? [])
  expect(files.length).toBeGreaterThan(0)
  return [myCalendarFeed.url, ...files].map(pathOf)
}

/** From one of the reminders that the demo begins with. */
async function unsubscribeLink(): Promise<string> {
  for (;;) {
    const { body } = await open('/mailbox')
    for (const [path] of body.matchAll(/\/mailbox\/[\w-]+\/message\.eml/g)) {
      const [, link] = /^List-Unsubscribe:\s+<(\S+)>/m.exec((await open(path)).body) ?? []
      if (link) return pathOf(link)
    }
  }
}
