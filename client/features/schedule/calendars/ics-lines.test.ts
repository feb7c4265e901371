import { expect, test } from '@jest/globals'
import { timesOnly } from './ics-lines.ts'

const sent = (lines: readonly string[], end = '\r\n') =>
  timesOnly(lines.join(end), { now: Date.parse('2026-11-28T12:00:00Z'), addresses: ['Coach@casebound.test'] })
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', '']
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const AT_9 = ['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z']

const FULL = file(
  'X-WR-CALNAME:Private life',
  'X-WR-TIMEZONE:Europe/London',
  ...event(
    'UID:ines-therapy@work.test',
    'DTSTART;X-SECRET=no;TZID=Europe/London:20261125T090000',
    'DTEND;TZID=Europe/London:20261125T100000',
    'SUMMARY;LANGUAGE=en:Therapy with a name so long',
    '  that it is folded',
    'RRULE:FREQ=WEEKLY;BYDAY=WE;',
    ' COUNT=4',
    'ATTENDEE;CN=Ines:mailto:ines@mail.test',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'X-ALT-DESC;FMTTYPE=text/html:<p>Secret</p>',
    'DESCRIPTION:first',
    'second line not folded',
    'Dr. Smith: about the divorce',
    'Status: not told anyone',
    'Duration: too long with Ines',
    'X-FOO',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'DURATION:PT15M',
    'DESCRIPTION:Therapy',
    'END:VALARM',
  ),
)
const TIMES = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'X-WR-TIMEZONE:Europe/London',
  'BEGIN:VEVENT',
  'UID:1@work.test',
  'DTSTART;TZID=Europe/London:20261125T090000',
  'DTEND;TZID=Europe/London:20261125T100000',
  'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=4',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
]

test.each([
  ['CR and LF', (text: string) => text],
  ['LF', (text: string) => text.replaceAll('\r\n', '\n')],
  ['CR', (text: string) => text.replaceAll('\r\n', '\r')],
  ['blanks before its line ends', (text: string) => text.replaceAll('\r\n', ' \r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
])('keeps the times of a file with %s and nothing that says what they are about', (_case, change) => {
  expect(sent([change(FULL.join('\r\n'))]).split('\r\n')).toEqual(TIMES)
})

test.each([
  ['an unreadable start', ['DTSTART:soon', 'DURATION:PT1H'], ['DTSTART:soon', 'DURATION:PT1H']],
  ['a start in prose', ['DTSTART:with Ines at nine'], ['DTSTART:?']],
  [
    'a zone without quotes',
    ['DTSTART;TZID=(UTC+01:00) Berlin, Rome:20261203T090000'],
    ['DTSTART;TZID="(UTC+01:00) Berlin, Rome":20261203T090000'],
  ],
  [
    'what I declined',
    [...AT_9, 'ATTENDEE;PARTSTAT=DECLINED:MAILTO:coach@casebound.test'],
    [...AT_9, 'TRANSP:TRANSPARENT'],
  ],
  ['what others declined', [...AT_9, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ines@mail.test'], AT_9],
  [
    'what says nothing',
    [...AT_9, 'STATUS:CONFIRMED', 'SEQUENCE:0', 'TRANSP:OPAQUE', 'DTSTAMP:20261101T000000Z'],
    AT_9,
  ],
])('of %s', (_case, lines, expected) => {
  expect(
    sent(file(...event(...lines)))
      .split('\r\n')
      .slice(3, -3),
  ).toEqual(expected)
})

test('what the owner of a calendar declined is not busy', () => {
  const declined = event(...AT_9, 'ATTENDEE;PARTSTAT=DECLINED:mailto:me@work.test')
  expect(sent(file('X-WR-CALNAME:me@work.test', ...declined))).toContain('TRANSP:TRANSPARENT')
  expect(sent(file('X-WR-CALNAME:me@work.test', ...declined))).not.toContain('me@work.test')
})

test('keeps here what is over and does not repeat, and what it had replaced', () => {
  const past = (uid: number, ...more: string[]) =>
    event(`UID:${uid}`, 'DTSTART:20250103T090000Z', 'DTEND:20250103T100000Z', ...more)
  const kept = (...lines: string[]) => sent(file(...lines)).split('DTSTART').length - 1
  expect(kept(...Array.from({ length: 1000 }, (_, n) => past(n)).flat())).toBe(0)
  expect(kept(...event('DTSTART:20250103T090000Z', 'DURATION:PT1H'))).toBe(0)
  expect(kept(...past(1, 'RRULE:FREQ=WEEKLY'))).toBe(1)
  expect(kept(...past(1, 'RECURRENCE-ID:20261203T090000Z'))).toBe(1)
  expect(kept(...past(1, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20250102T090000Z'))).toBe(1)
  expect(kept(...event('DTSTART:20250103T090000Z', 'DURATION:P9999D'))).toBe(1)
  expect(kept(...event('DTSTART:20261127T090000Z', 'DTEND:20261127T100000Z'))).toBe(1)
  expect(kept(...event('UID:1', ...AT_9), ...past(1, 'SEQUENCE:2'))).toBe(0)
  expect(kept(...event(...AT_9), ...event('SEQUENCE:2', ...AT_9))).toBe(2)
})

test('a thousand events to come fit into what is sent', () => {
  const lines = Array.from({ length: 1000 }, (_, n) =>
    event(
      `UID:040000008200E00074C5B7101A82E0080000000${n}0000000000000001000000012345678@work.test`,
      'DTSTART;TZID=W. Europe Standard Time:20261203T090000',
      'DTEND;TZID=W. Europe Standard Time:20261203T100000',
      `DESCRIPTION:${'secret '.repeat(100)}`,
    ),
  )
  expect(sent(file(...lines.flat())).length).toBeLessThan(200_000)
})
