import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { captureEvents } from '../testing/analytics.ts'
import { OPT_OUT_KEY, setOptedOut } from './consent.ts'
import type { AnalyticsEvent } from './event.ts'
import { BATCH, createSender, WAIT_MS } from './sender.ts'
import { trackPracticeAttempted } from './track.ts'

interface Delivery {
  visitor: string
  names: string[]
  leaving: boolean
}

function open() {
  const deliveries: Delivery[] = []
  const sender = createSender({
    deliver: (visitor, events, leaving) =>
      deliveries.push({ visitor, names: events.map(({ name }) => name), leaving }),
  })
  return { deliveries, send: (name: AnalyticsEvent['name']) => sender.send({ name, at: '', properties: {} }) }
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true })
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true })
})

test('events wait a moment and go as one batch, under an id of this tab alone', () => {
  const { deliveries, send } = open()
  send('page_view')
  send('payment_initiated')
  jest.advanceTimersByTime(WAIT_MS - 1)
  expect(deliveries).toEqual([])
  jest.advanceTimersByTime(1)
  expect(deliveries).toEqual([
    {
      visitor: sessionStorage.getItem('analytics-visitor'),
      names: ['page_view', 'payment_initiated'],
      leaving: false,
    },
  ])
  expect(localStorage).toHaveLength(0)
})

test('a full batch goes at once, and the rest when the page is left', () => {
  const { deliveries, send } = open()
  for (let i = 0; i < BATCH + 1; i++) send('page_view')
  expect(deliveries.map(({ names }) => names.length)).toEqual([BATCH])
  window.dispatchEvent(new Event('pagehide'))
  expect(deliveries.at(-1)).toMatchObject({ names: ['page_view'], leaving: true })
  jest.runAllTimers()
  expect(deliveries).toHaveLength(2)
})

test.each([
  ['a person who opted out', () => setOptedOut(true)],
  [
    'a browser with Do Not Track',
    () => Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true }),
  ],
  [
    'a browser with Global Privacy Control',
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  ],
])('%s sends nothing, not even what was waiting §7.23', (_who, refuse) => {
  const { deliveries, send } = open()
  send('page_view')
  refuse()
  jest.runAllTimers()
  window.dispatchEvent(new Event('pagehide'))
  expect(deliveries).toEqual([])
})

test('the choice is kept locally and can be taken back §7.23', () => {
  setOptedOut(true)
  expect(localStorage.getItem(OPT_OUT_KEY)).toBe('true')
  setOptedOut(false)
  const { deliveries, send } = open()
  send('page_view')
  jest.runAllTimers()
  expect(deliveries).toHaveLength(1)
})

test('the case library tells of practice by the case, not the person §7.19', async () => {
  jest.useRealTimers()
  const sent = captureEvents()
  trackPracticeAttempted('airport-lounge', { correct: true })
  await sent.until('PRACTICE_ATTEMPTED')
  expect(sent.events).toMatchObject([
    {
      name: 'PRACTICE_ATTEMPTED',
      path: null,
      properties: [
        { key: 'correct', value: 'true' },
        { key: 'case', value: 'airport-lounge' },
      ],
    },
  ])
})
