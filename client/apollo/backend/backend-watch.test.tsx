import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createBackendStatus } from './backend-status.ts'
import { watchBackend } from './backend-watch.ts'

let isHidden: boolean
let answer: () => Response
let asked: number
let stop: () => void

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const ready =
  (database: string, status = 200) =>
  () =>
    new Response(JSON.stringify({ database }), { status })

function become(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

function watch() {
  const status = createBackendStatus()
  ;({ stop } = watchBackend(status, '/readyz'))
  return status
}

beforeEach(() => {
  jest.useFakeTimers()
  isHidden = false
  asked = 0
  answer = ready('up')
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1
    return answer()
  })
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('an idle page learns within one poll that the backend is down, and soon after that it is back §2.77', async () => {
  const status = watch()
  answer = ready('down', 503)
  await advance(29_999)
  expect([asked, status.isAvailable()]).toEqual([0, true])
  await advance(1)
  expect([asked, status.isAvailable()]).toEqual([1, false])
  await advance(5000)
  expect([asked, status.isAvailable()]).toEqual([2, false])
  answer = ready('up')
  await advance(5000)
  expect([asked, status.isAvailable()]).toEqual([3, true])
  await advance(29_999)
  expect(asked).toBe(3)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a gateway’s page', () => new Response('<html></html>', { status: 502 }), false],
  ['a missing database', ready('down', 503), false],
  ['a missing identity provider', ready('up', 503), true],
])('%s means available: %s', async (_, given, expected) => {
  const status = watch()
  answer = given as () => Response
  await advance(30_000)
  expect(status.isAvailable()).toBe(expected)
})

test('a failed call is followed up soon, without waiting for the slow poll', async () => {
  const status = watch()
  await advance(1000)
  status.report(false)
  await advance(4000)
  expect([asked, status.isAvailable()]).toEqual([1, true])
})

test('a hidden page asks nothing, and at once when it is looked at again', async () => {
  const status = watch()
  become(true)
  await advance(10 * 60_000)
  status.report(false)
  await advance(10 * 60_000)
  expect(asked).toBe(0)
  become(false)
  await advance(0)
  expect([asked, status.isAvailable()]).toEqual([1, true])
})
