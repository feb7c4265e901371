import { expect, test } from '@jest/globals'
import type { AppError } from '../../errors.ts'
import { KeptPages, type PageWanted } from './kept-pages.ts'
import { SealedPage } from './sealed-page.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A place to keep pages in, whose two clocks the test sets; what is sent is the number of the writing. */
function open(waitTimeoutMs = MINUTE) {
  const times = { now: 1_000_000, elapsed: 0 }
  let writings = 0
  const pages = new KeptPages({ now: () => times.now, elapsed: () => times.elapsed, waitTimeoutMs })
  const write = async () => {
    writings += 1
    return SealedPage.of(String(writings), String(writings))
  }
  return {
    times,
    pages,
    pass: (ms: number) => {
      times.now += ms
      times.elapsed += ms
    },
    writings: () => writings,
    get: async (wanted: Partial<PageWanted> = {}) => {
      const asked = { key: '/', version: '1', isList: false, payer: 'one', write, ...wanted }
      const page = await pages.get(asked)
      return page && Number((await page.bodyFor()).body.toString())
    },
  }
}

test('a page is written once for as long as it is fresh', async () => {
  const { get, pass } = open()
  expect(await get()).toBe(1)
  pass(MINUTE - 1)
  expect(await get()).toBe(1)
})

test('one that is older is sent, and written anew behind that', async () => {
  const { get, pass } = open()
  await get()
  pass(MINUTE)
  expect(await get()).toBe(1)
  await get({ key: '/other' })
  expect(await get()).toBe(2)
})

test('one that is too old is not sent', async () => {
  const { get, pass } = open()
  await get()
  pass(4 * MINUTE - 1)
  expect(await get()).toBe(1)
  await get({ key: '/other' })
  pass(4 * MINUTE)
  expect(await get()).toBe(4)
})

test.each([-MINUTE, MINUTE * 10])('a clock that is set by %p ms makes it old', async (ms) => {
  const { get, times } = open()
  await get()
  times.now += ms
  await get()
  await get({ key: '/other' })
  expect(await get()).toBeGreaterThan(1)
})

test('what is about one thing is never behind it', async () => {
  const { get } = open()
  await get()
  expect(await get({ version: '2' })).toBe(2)
})

test('a list is behind for two seconds at most', async () => {
  const { get, pass } = open()
  await get({ isList: true })
  pass(2 * SECOND - 1)
  expect(await get({ isList: true, version: '2' })).toBe(1)
  pass(1)
  expect(await get({ isList: true, version: '2' })).toBe(2)
})

test('a crowd that wants one page has it written once', async () => {
  const { get, writings } = open()
  const got = await Promise.all(Array.from({ length: 100 }, (_, place) => get({ payer: String(place) })))
  expect([new Set(got), writings()]).toEqual([new Set([1]), 1])
})

test('what one of a crowd may not have written, another may', async () => {
  const { get } = open()
  const refuse = () => Promise.reject(new Error('out of points'))
  const [poor, samePoor, other] = await Promise.allSettled([
    get({ payer: 'poor', write: refuse }),
    get({ payer: 'poor', write: refuse }),
    get({ payer: 'other' }),
  ])
  expect([poor.status, samePoor.status, other.status]).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('who opens many pages at once is told to ask again, and keeps nobody else waiting', async () => {
  const { get } = open()
  const many = Array.from({ length: 1_100 }, (_, place) => get({ key: `/${place}`, payer: 'crawler' }))
  const other = get({ key: '/other', payer: 'visitor' })
  const firstOf = Promise.race([other, Promise.allSettled(many).then(() => null)])
  expect(await firstOf).toBeLessThan(10)
  const refusals = (await Promise.allSettled(many)).flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as AppError).extensions] : [],
  )
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals).toEqual(refusals.map(() => ({ code: 'RATE_LIMITED', retryAfter: 2 })))
})

test('nobody waits for a page for long: it is written for the next', async () => {
  const { get } = open(1)
  const { promise, resolve } = Promise.withResolvers<SealedPage>()
  expect(await get({ write: () => promise })).toBeNull()
  resolve(await SealedPage.of('9', '9'))
  await promise
  expect(await get()).toBe(9)
})

test('a page that could not be written anew stays, and the next asks again', async () => {
  const { get, pass } = open()
  await get()
  pass(2 * MINUTE)
  expect(await get({ write: () => Promise.reject(new Error('away')) })).toBe(1)
  expect(await get()).toBe(1)
  await get({ key: '/other' })
  expect(await get()).toBe(2)
})
