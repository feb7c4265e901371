import { describe, expect, test } from '@jest/globals'
import { type BusyAsk, readBusyTimes, UnreadableCalendar } from './read-busy.rules.ts'

const at = (instant: string) => Date.parse(instant)

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@elsewhere.test', ...lines, 'END:VEVENT']

/** 'from/to' in UTC without seconds, over March and April 2026 unless said otherwise. */
function busy(ics: string, change: Partial<BusyAsk> = {}): string[] {
  const ask = {
    ics,
    zone: 'Europe/London',
    from: at('2026-03-01T00:00:00Z'),
    to: at('2026-05-01T00:00:00Z'),
    ownUid: '@casebound.test',
    addresses: [],
    ...change,
  }
  return readBusyTimes(ask).spans.map(({ from, to }) => `${minute(from)}/${minute(to)}`)
}
const minute = (instant: number) => new Date(instant).toISOString().slice(0, 16)

// London leaves for summer time on 29 March 2026 at 01:00Z, New York on 8 March at 07:00Z.
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:Own rules
BEGIN:STANDARD
DTSTART:20200101T000000
TZOFFSETFROM:+0400
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE`.split('\n')

describe('one event', () => {
  test.each([
    ['in UTC', ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'], '2026-03-10T09:00/2026-03-10T10:00'],
    [
      'in a named zone, with a duration',
      ['DTSTART;TZID=America/New_York:20260310T090000', 'DURATION:PT90M'],
      '2026-03-10T13:00/2026-03-10T14:30',
    ],
    [
      'in a zone the file defines',
      ['DTSTART;TZID=Own rules:20260310T090000', 'DTEND;TZID=Own rules:20260310T100000'],
      '2026-03-10T06:00/2026-03-10T07:00',
    ],
    [
      'floating, in the coach’s zone',
      ['DTSTART:20260410T090000', 'DURATION:PT1H'],
      '2026-04-10T08:00/2026-04-10T09:00',
    ],
    [
      'in a zone nobody knows, like floating',
      ['DTSTART;TZID=Mars/Olympus:20260410T090000', 'DURATION:PT1H'],
      '2026-04-10T08:00/2026-04-10T09:00',
    ],
    ['all day', ['DTSTART;VALUE=DATE:20260310'], '2026-03-10T00:00/2026-03-11T00:00'],
    [
      'all day over a change of clock',
      ['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260331'],
      '2026-03-28T00:00/2026-03-30T23:00',
    ],
    [
      'at a time the clock skips: the offset from before',
      ['DTSTART:20260329T013000', 'DURATION:PT1H'],
      '2026-03-29T01:30/2026-03-29T02:30',
    ],
    [
      'that began before the range',
      ['DTSTART:20260228T220000Z', 'DTEND:20260301T020000Z'],
      '2026-03-01T00:00/2026-03-01T02:00',
    ],
  ])('%s', (_case, lines, expected) => {
    expect(busy(file(...VTIMEZONE, ...event(...lines)))).toEqual([expected])
  })

  test.each([
    ['transparent', ['DTSTART:20260310T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT']],
    ['cancelled', ['DTSTART:20260310T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED']],
    ['without length', ['DTSTART:20260310T090000Z']],
    ['that ends before it begins', ['DTSTART:20260310T090000Z', 'DTEND:20260310T080000Z']],
    ['without a start', ['SUMMARY:Some day']],
    ['over before the range', ['DTSTART:20260210T090000Z', 'DURATION:PT1H']],
    ['after the range', ['DTSTART:20260510T090000Z', 'DURATION:PT1H']],
    ['with a start nobody can read', ['DTSTART:soon', 'DURATION:PT1H']],
  ])('%s takes no time', (_case, lines) => {
    expect(busy(file(...event(...lines)))).toEqual([])
  })

  test('of our own is left out: sessions are known already', () => {
    const ours = [
      'BEGIN:VEVENT',
      'UID:5f1@casebound.test',
      'DTSTART:20260310T090000Z',
      'DURATION:PT1H',
      'END:VEVENT',
    ]
    expect(busy(file(...ours))).toEqual([])
  })
})

describe('a series', () => {
  const weekly = (...more: string[]) =>
    event('DTSTART;TZID=Europe/London:20260310T090000', 'DTEND;TZID=Europe/London:20260310T100000', ...more)
  const TUESDAYS = [
    '2026-03-10T09:00/2026-03-10T10:00',
    '2026-03-17T09:00/2026-03-17T10:00',
    '2026-03-24T09:00/2026-03-24T10:00',
    '2026-03-31T08:00/2026-03-31T09:00',
  ]

  test('keeps its wall time over a change of clock', () => {
    expect(busy(file(...weekly('RRULE:FREQ=WEEKLY;COUNT=4')))).toEqual(TUESDAYS)
  })

  test.each([
    ['an instant', 'UNTIL=20260331T080000Z'],
    ['a date', 'UNTIL=20260331'],
    ['a wall time', 'UNTIL=20260331T090000'],
  ])('ends with %s, that included', (_case, until) => {
    expect(busy(file(...weekly(`RRULE:FREQ=WEEKLY;${until}`)))).toEqual(TUESDAYS)
  })

  test('ends before what is a second later', () => {
    expect(busy(file(...weekly('RRULE:FREQ=WEEKLY;UNTIL=20260331T075959Z')))).toEqual(TUESDAYS.slice(0, 3))
  })

  test('leaves out its exceptions, whichever way they are written', () => {
    const rest = [TUESDAYS[0], TUESDAYS[3]]
    for (const without of [
      ['EXDATE;TZID=Europe/London:20260317T090000,20260324T090000'],
      ['EXDATE:20260317T090000Z', 'EXDATE:20260324T090000Z'],
      ['EXDATE;VALUE=DATE:20260317,20260324'],
    ])
      expect(busy(file(...weekly('RRULE:FREQ=WEEKLY;COUNT=4', ...without)))).toEqual(rest)
  })

  test('has more dates, and stretches', () => {
    const more = ['RDATE;TZID=Europe/London:20260312T090000', 'RDATE;VALUE=PERIOD:20260313T090000Z/PT2H']
    expect(busy(file(...weekly('RRULE:FREQ=WEEKLY;COUNT=1', ...more)))).toEqual([
      TUESDAYS[0],
      '2026-03-12T09:00/2026-03-12T10:00',
      '2026-03-13T09:00/2026-03-13T11:00',
    ])
  })

  test('follows an occurrence that was moved, and drops one that was cancelled', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/London:20260317T090000',
      'DTSTART;TZID=Europe/London:20260318T140000',
      'DURATION:PT30M',
    )
    const cancelled = event(
      'RECURRENCE-ID:20260324T090000Z',
      'DTSTART:20260324T090000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    )
    expect(busy(file(...moved, ...weekly('RRULE:FREQ=WEEKLY;COUNT=4'), ...cancelled))).toEqual([
      TUESDAYS[0],
      '2026-03-18T14:00/2026-03-18T14:30',
      TUESDAYS[3],
    ])
  })

  test('that began years ago is the same as if it had been followed from there', () => {
    const since = (rule: string) =>
      busy(file(...event('DTSTART;TZID=Europe/London:20090105T090000', 'DURATION:PT1H', `RRULE:${rule}`)))
    // The count makes the library walk; without it we step over the years.
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      'FREQ=MONTHLY;BYDAY=-1FR',
    ])
      expect([rule, since(rule)]).toEqual([rule, since(`${rule};COUNT=9000`)])
    expect(since('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH')).toHaveLength(8)
  })

  test.each(['EXDATE;VALUE=DATE:20260329', 'EXDATE:20260329T000000Z', 'EXDATE:20260329T120000'])(
    'of whole days ends at midnight on every one, without %s',
    (without) => {
      const days = event('DTSTART;VALUE=DATE:20260328', 'RRULE:FREQ=DAILY;COUNT=3', without)
      expect(busy(file(...days))).toEqual([
        '2026-03-28T00:00/2026-03-29T00:00',
        '2026-03-29T23:00/2026-03-30T23:00',
      ])
    },
  )

  test('with an exception nobody can read still takes its time', () => {
    expect(busy(file(...weekly('RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:')))).toEqual(TUESDAYS)
  })
})

test('stretches that overlap or touch become one', () => {
  const two = [
    ...event('DTSTART:20260310T090000Z', 'DURATION:PT1H'),
    ...event('DTSTART:20260310T100000Z', 'DURATION:PT1H'),
  ]
  expect(busy(file(...two))).toEqual(['2026-03-10T09:00/2026-03-10T11:00'])
})

test('free/busy time counts when it is busy', () => {
  const freeBusy = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20260310T090000Z/20260310T100000Z',
    'FREEBUSY;FBTYPE=FREE:20260311T090000Z/PT1H',
    'END:VFREEBUSY',
  ]
  expect(busy(file(...freeBusy))).toEqual(['2026-03-10T09:00/2026-03-10T10:00'])
})

test('an event that cannot be read does not hide the others', () => {
  const broken = event('DTSTART:soon', 'DURATION:PT1H')
  const fine = event('DTSTART:20260311T090000Z', 'DURATION:PT1H')
  expect(busy(file(...broken, ...fine))).toEqual(['2026-03-11T09:00/2026-03-11T10:00'])
})

describe('is refused', () => {
  test.each([
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n'],
    ['a file cut short', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
  ])('%s', (_case, ics) => {
    expect(() => busy(ics)).toThrow(UnreadableCalendar)
  })

  test('what repeats every second', () => {
    const bomb = event('DTSTART:20260310T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
    expect(() => busy(file(...bomb))).toThrow('repeats more often than we can follow')
  })

  test('more events than anybody has', () => {
    const many = Array.from({ length: 10_001 }, () => ['BEGIN:VEVENT', 'END:VEVENT']).flat()
    expect(() => busy(file(...many))).toThrow('more than 10,000 events')
  })
})
