import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkOut, hold, payByCard, statusOf, ticketOf } from '../../../server/stress/people/book.ts'
import { guest, openCoach, type Person, signUp } from '../../../server/stress/people/people.ts'
import { ask } from '../../testing/product/ask.ts'
import { productUrl } from '../../testing/browser/browser.ts'
import { openSql } from '../../testing/product/own-sql.ts'
import {
  dataFolder,
  START_TIMEOUT_MS,
  type RunningProduct,
  startProduct,
} from '../../testing/product/product-run.ts'
import { DAY } from '../../lib/durations.ts'

let folder = ''
const running: RunningProduct[] = []

/** Servers that start at once; each would begin the demo. */
async function startAtOnce(servers: number): Promise<void> {
  const starts = await Promise.allSettled(
    Array.from({ length: servers }, () => startProduct({ dataDir: folder })),
  )
  for (const start of starts) if (start.status === 'fulfilled') running.push(start.value)
  expect(starts.flatMap((start) => (start.status === 'rejected' ? String(start.reason) : []))).toEqual([])
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
const open = async (path: string) => (await fetch(new URL(path, productUrl()))).status

test(
  'two servers that start at once on nothing sign alike, and what they signed opens after a restart',
  async () => {
    await startAtOnce(2)
    turnTo(running[0])
    const { asGuest, files } = await bookOne(running[0])
    const expectAllToOpen = async () => {
      expect(await statusOf(productUrl(), asGuest)).toBe('HELD')
      for (const path of files) expect({ path, status: await open(path) }).toEqual({ path, status: 200 })
    }
    turnTo(running[1])
    await expectAllToOpen()
    await stopBoth()
    await startAtOnce(2)
    turnTo(running[0])
    await expectAllToOpen()
  },
  2 * START_TIMEOUT_MS,
)

/** A guest's hold, and the calendars of a seeker who has booked. */
async function bookOne(product: RunningProduct | undefined) {
  if (!product) throw new Error('No product runs.')
  const { url } = product
  const { sql, close } = await openSql(product)
  const coach = await openCoach({ url, sql })
  await close()
  const [first, second] = [1, 2].map((days) => new Date(Math.ceil(Date.now() / DAY + days) * DAY))
  const asGuest = ticketOf(await hold(url, { coach, startsAt: first as Date, guest: guest() }))
  const seeker = await signUp(url)
  const ticket = ticketOf(await hold(url, { coach, startsAt: second as Date, token: seeker.token }))
  if (!asGuest || !ticket) throw new Error('The times were not held.')
  const { data } = await checkOut(url, ticket, undefined)
  await payByCard(url, data?.startCheckout.checkoutUrl ?? '')
  return { asGuest, files: await calendarsOf(seeker) }
}

/** The feed of an account, and the calendar file of its coming session, which is there once the payment has come. */
async function calendarsOf({ token }: Person): Promise<string[]> {
  for (;;) {
    const { myCalendarFeed, mySessions } = await ask<{
      myCalendarFeed: { url: string }
      mySessions: { edges: { node: { calendarUrl: string | null } }[] }
    }>('{ myCalendarFeed { url } mySessions { edges { node { calendarUrl } } } }', {}, token)
    const files = mySessions.edges.flatMap(({ node }) => node.calendarUrl ?? [])
    if (files.length > 0) return [myCalendarFeed.url, ...files].map(pathOf)
  }
}
