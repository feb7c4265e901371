import { expect, test } from '@jest/globals'
import { eventMistakes, occurredAt, type ReportedEvent } from './event.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const event = (given: Partial<ReportedEvent> = {}): ReportedEvent => ({
  name: 'page_view',
  at: NOW,
  ...given,
})
const property = (key: string, value: string) => event({ properties: [{ key, value }] })
const pathsOf = (events: ReportedEvent[]) => eventMistakes(events).map(({ path }) => path)

test.each([
  ['a template', [event({ path: '/coach/:id/pay' })], []],
  ['no path', [event()], []],
  ['20 events', Array.from({ length: 20 }, () => event()), []],
  ['21 events', Array.from({ length: 21 }, () => event()), ['events']],
  ['none', [], ['events']],
  [
    'an id in a path',
    [event(), event({ path: '/coach/7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001' })],
    ['events.1.path'],
  ],
  ['a query', [event({ path: '/coaches?q=priya' })], ['events.0.path']],
  ['an address elsewhere', [event({ path: 'https://casebound.test/' })], ['events.0.path']],
  ['an endless path', [event({ path: `/${'a'.repeat(120)}` })], ['events.0.path']],
  ['an e-mail', [property('from', 'priya@mail.test')], ['events.0.properties.0.value']],
  ['a long value', [property('from', 'a'.repeat(101))], ['events.0.properties.0.value']],
  ['a strange key', [property('__proto__', 'x')], ['events.0.properties.0.key']],
  [
    '11 properties',
    [event({ properties: Array.from({ length: 11 }, () => ({ key: 'a', value: 'b' })) })],
    ['events.0.properties'],
  ],
])('a batch with %s', (_what, events, mistakes) => {
  expect(pathsOf(events)).toEqual(mistakes)
})

test.each([
  ['2026-11-20T11:59:57Z', '2026-11-20T11:59:57Z'],
  ['2026-11-20T12:00:01Z', '2026-11-20T12:00:00Z'],
  ['2026-11-19T11:59:00Z', '2026-11-20T12:00:00Z'],
  ['1970-01-01T00:00:00Z', '2026-11-20T12:00:00Z'],
])('said to be %s, it happened %s', (said, at) => {
  expect(occurredAt(new Date(said), NOW)).toEqual(new Date(at))
})
