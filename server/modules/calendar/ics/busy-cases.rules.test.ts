import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readBusyTimes } from './read-busy.rules.ts'

interface Case {
  name: string
  ics: string
  busy: string[]
}

const { cases } = JSON.parse(readFileSync(new URL('busy-calendars.json', import.meta.url), 'utf8')) as {
  cases: Case[]
}

const read = (ics: string) =>
  readBusyTimes({
    ics,
    zone: 'America/New_York',
    from: Date.parse('2026-11-28T00:00:00Z'),
    to: Date.parse('2027-05-20T00:00:00Z'),
    ownUid: '@casebound.test',
    addresses: ['Coach@casebound.test'],
  })
const minute = (instant: number) => `${new Date(instant).toISOString().slice(0, 16)}Z`
const busy = (ics: string) => read(ics).spans.map(({ from, to }) => `${minute(from)}/${minute(to)}`)

test.each(cases)('$name', ({ ics, busy: expected }) => {
  expect(busy(ics)).toEqual(expected)
})

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
let uids = 0
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${++uids}@ex.test`, ...lines, 'END:VEVENT']
const same = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']

const DAY_3 = ['2026-12-03T09:00Z/2026-12-03T10:00Z']
const THE_3RD = ['2026-12-03T05:00Z/2026-12-04T05:00Z']
const AT_9 = ['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z']

describe('a zone by the name of', () => {
  // When 3 December, 9:00 to 10:00 is there.
  test.each([
    ['W. Europe Standard Time', '08'],
    ['w. europe standard time', '08'],
    ['W. Europe Daylight Time', '08'],
    ['Romance Standard Time', '08'],
    ['GMT Standard Time', '09'],
    ['Pacific Standard Time', '17'],
    ['Eastern Standard Time', '14'],
    ['Tokyo Standard Time', '00'],
    ['AUS Eastern Standard Time', '22'],
    ['(UTC+01:00) Amsterdam, Berlin', '08'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '08'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', '08'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '14'],
    ['Eastern Time (US & Canada)', '14'],
    ['(UTC-08:00) Pacific Time (US & Canada)', '17'],
    ['(UTC-07:00) Arizona', '16'],
    ['(UTC-03:00) Brasilia', '12'],
    ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', '01'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', '09'],
    ['(UTC) Coordinated Universal Time', '09'],
    ['(UTC+04:00) Moscow, St. Petersburg, Volgograd', '06'],
    ['(UTC+01:00) West Central Africa', '08'],
    ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', '07'],
    ['Central European Time', '08'],
    ['/Europe/Vienna', '08'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '08'],
    ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', '12'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', '08'],
    ['/softwarestudio.org/Olson_20011030_5/Europe/London', '09'],
    ['europe/berlin', '08'],
    ['EUROPE/BERLIN', '08'],
    ['"Europe/Berlin"', '08'],
    ['Europe%2FBerlin', '08'],
    ['America/Los Angeles', '17'],
    ['US/Pacific', '17'],
    ['US-Eastern', '14'],
    ['tzone://Microsoft/Utc', '09'],
    ['utc', '09'],
    ['GMT', '09'],
    ['Z', '09'],
    ['GMT+0100', '08'],
    ['GMT+01:00', '08'],
    ['UTC+1', '08'],
    ['UTC-05:00', '14'],
    ['GMT-0800', '17'],
    ['+0100', '08'],
    ['Etc/GMT+5', '14'],
  ])('%s', (zone, hour) => {
    const name = /[:;,]/.test(zone) && !zone.startsWith('"') ? `"${zone}"` : zone
    const lines = event(`DTSTART;TZID=${name}:20261203T090000`, `DTEND;TZID=${name}:20261203T100000`)
    const { spans, unknownZones } = read(file(...lines))
    const day = hour === '22' ? '2026-12-02' : '2026-12-03'
    expect([spans.map(({ from }) => minute(from)), unknownZones]).toEqual([[`${day}T${hour}:00Z`], []])
  })

  test('a program that forgot the quotes around it', () => {
    const zone = '(UTC+01:00) Amsterdam, Berlin, Bern'
    const lines = event(`DTSTART;TZID=${zone}:20261203T100000`, `DTEND;TZID=${zone}:20261203T110000`)
    expect(busy(file(...lines))).toEqual(DAY_3)
  })

  test.each(['Mars/Olympus', 'Customized Time Zone', 'tzone://Microsoft/Custom'])(
    '%s is the coach’s own, and said',
    (zone) => {
      const { spans, unknownZones } = read(
        file(...event(`DTSTART;TZID="${zone}":20261203T040000`, 'DURATION:PT1H')),
      )
      expect([spans.map(({ from }) => minute(from)), unknownZones]).toEqual([['2026-12-03T09:00Z'], [zone]])
    },
  )

  test('a place nobody knows is at the distance it names, and said', () => {
    const zone = '(UTC+05:00) Nowhere'
    const lines = event(`DTSTART;TZID="${zone}":20261203T140000`, 'DURATION:PT1H')
    expect(read(file(...lines))).toMatchObject({ unknownZones: [zone] })
    expect(busy(file(...lines))).toEqual(DAY_3)
  })

  test('the calendar is that of times without one, by any of its names', () => {
    const times = event('DTSTART:20261203T100000', 'DTEND:20261203T110000')
    for (const zone of ['Europe/Berlin', 'W. Europe Standard Time', '/Europe/Vienna', 'europe/berlin'])
      expect(busy(file(`X-WR-TIMEZONE:${zone}`, ...times))).toEqual(DAY_3)
    expect(busy(file('X-WR-TIMEZONE:Europe/Berlin', ...event(...AT_9)))).toEqual(DAY_3)
    expect(busy(file('X-WR-TIMEZONE:Europe/Berlin', ...event('DTSTART;VALUE=DATE:20261203')))).toEqual(
      THE_3RD,
    )
  })
})

describe('written', () => {
  test.each<[string, string[], string[]]>([
    [
      'all day with its last day as the end',
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261203'],
      THE_3RD,
    ],
    ['all day without an end', ['DTSTART:20261203'], THE_3RD],
    ['all day with a zone', ['DTSTART;VALUE=DATE;TZID=Europe/Berlin:20261203'], THE_3RD],
    ['all day as a time', ['DTSTART;VALUE=DATE-TIME:20261203', 'DURATION:P1D'], THE_3RD],
    ['all day, with a length in days', ['DTSTART;VALUE=DATE:20261203', 'DURATION:1D'], THE_3RD],
    ['as a day, but with a time', ['DTSTART;VALUE=DATE:20261203T090000Z', 'DURATION:PT1H'], DAY_3],
    ['without seconds', ['DTSTART:20261203T0900Z', 'DTEND:20261203T1000Z'], DAY_3],
    ['with separators', ['DTSTART:2026-12-03T09:00:00Z', 'DTEND:2026-12-03T10:00:00.000Z'], DAY_3],
    ['with an offset', ['DTSTART:20261203T100000+0100', 'DTEND:20261203T110000+01:00'], DAY_3],
    ['in small letters', ['dtstart:20261203t090000z', 'dtend:20261203t100000z'], DAY_3],
    ['with a length without P', ['DTSTART:20261203T090000Z', 'DURATION:1H'], DAY_3],
    ['with a length without T', ['DTSTART:20261203T090000Z', 'DURATION:P1H'], DAY_3],
    ['with a length in small letters', ['DTSTART:20261203T090000Z', 'DURATION:pt60m'], DAY_3],
    ['with a sign', ['DTSTART:20261203T090000Z', 'DURATION:+PT1H'], DAY_3],
    [
      'with an end in the zone of its start',
      ['DTSTART;TZID=Europe/Berlin:20261203T100000', 'DTEND:20261203T110000'],
      DAY_3,
    ],
    [
      'with an end in another zone',
      ['DTSTART:20261203T090000Z', 'DTEND;TZID=Europe/Berlin:20261203T110000'],
      DAY_3,
    ],
    [
      'to midnight as 24:00',
      ['DTSTART:20261203T230000Z', 'DTEND:20261203T240000Z'],
      ['2026-12-03T23:00Z/2026-12-04T00:00Z'],
    ],
    ['with a blank before the value', ['DTSTART: 20261203T090000Z', 'DTEND: 20261203T100000Z'], DAY_3],
    ['with a name nobody knows', [...AT_9, 'X-FOO', 'X-BAR;BAZ', 'FOO BAR'], DAY_3],
    [
      'with an alarm of its own length',
      [...AT_9, 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5H', 'END:VALARM'],
      DAY_3,
    ],
    [
      'with prose that looks like lines',
      [
        AT_9[0] ?? '',
        'DESCRIPTION:What',
        'Status: CANCELLED',
        'Duration: 3 hours',
        'BEGIN: now',
        AT_9[1] ?? '',
      ],
      DAY_3,
    ],
    ['backwards', ['DTSTART:20261203T090000Z', 'DURATION:-PT15M'], []],
    ['with no length', ['DTSTART:20261203T090000Z', 'DTEND:20261203T090000Z'], []],
  ])('%s', (_case, lines, expected) => {
    expect(busy(file(...event(...lines)))).toEqual(expected)
  })

  test.each<[string, (ics: string) => string]>([
    ['with a byte order mark', (ics) => `\uFEFF${ics}`],
    ['with CR alone', (ics) => ics.replaceAll('\r\n', '\r')],
    ['with LF alone', (ics) => ics.replaceAll('\r\n', '\n')],
    ['with blank lines', (ics) => ics.replaceAll('\r\n', '\r\n\r\n')],
    ['with blanks before line ends', (ics) => ics.replaceAll('\r\n', ' \t\r\n')],
    [
      'in small letters',
      (ics) => ics.replace('BEGIN:VEVENT', 'begin:vevent').replace('END:VEVENT', 'end:Vevent'),
    ],
    ['folded everywhere', (ics) => ics.replaceAll(/(.{9})(?=.)/g, '$1\r\n ')],
    ['without an end of the event', (ics) => ics.replace('END:VEVENT\r\n', '')],
    [
      'with to-dos between',
      (ics) =>
        ics.replace(
          'BEGIN:VEVENT',
          'BEGIN:VTODO\r\nDTSTART:20261204T090000Z\r\nDURATION:PT1H\r\nEND:VTODO\r\nBEGIN:VEVENT',
        ),
    ],
  ])('%s', (_case, change) => {
    expect(
      busy(change(file(...event('DTSTART;TZID=GMT Standard Time:20261203T090000', 'DURATION:PT1H')))),
    ).toEqual(DAY_3)
  })
})

describe('free', () => {
  test.each<[string, string[]]>([
    ['transparent', ['TRANSP:TRANSPARENT']],
    ['cancelled', ['STATUS:CANCELLED']],
    ['cancelled, in small letters', ['status:cancelled']],
    ['free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['declined', ['ATTENDEE;CN="Coach, The";PARTSTAT=DECLINED;RSVP=TRUE:MAILTO:Coach@Casebound.test']],
    [
      'declined by an address beside a name',
      ['ATTENDEE;PARTSTAT=declined;EMAIL=coach@casebound.test:urn:uuid:1'],
    ],
  ])('when %s', (_case, lines) => {
    expect(busy(file(...event(...AT_9, ...lines)))).toEqual([])
  })

  test.each<[string, string[]]>([
    ['tentative', ['STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE']],
    ['opaque', ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF']],
    ['declined by others', ['ATTENDEE;PARTSTAT=DECLINED:mailto:a@ex.test']],
    ['not answered', ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:coach@casebound.test']],
  ])('not when %s', (_case, lines) => {
    expect(busy(file(...event(...AT_9, ...lines)))).toEqual(DAY_3)
  })

  test('when the calendar’s owner declined it, whose address it names', () => {
    const declined = event(...AT_9, 'ATTENDEE;PARTSTAT=DECLINED:mailto:me@work.test')
    expect(busy(file('X-WR-CALNAME:me@work.test', ...declined))).toEqual([])
    expect(busy(file('X-WR-CALNAME:Work', ...declined))).toEqual(DAY_3)
  })

  test('when the file takes it back', () => {
    expect(busy(file('METHOD:CANCEL', ...event(...AT_9)))).toEqual([])
    const asked = file('METHOD:REQUEST', ...same('one', 'SEQUENCE:1', ...AT_9))
    expect(busy(asked)).toEqual(DAY_3)
    expect(busy(asked + file('METHOD:CANCEL', ...same('one', 'SEQUENCE:2', ...AT_9)))).toEqual([])
    expect(busy(file('METHOD:CANCEL', ...same('one', 'SEQUENCE:0', ...AT_9)) + asked)).toEqual(DAY_3)
  })
})

describe('a newer version of an event', () => {
  const later = ['DTSTART:20261204T090000Z', 'DURATION:PT1H']
  const DAY_4 = ['2026-12-04T09:00Z/2026-12-04T10:00Z']

  test.each([
    ['that moves it', ['SEQUENCE:3', ...later], DAY_4],
    ['that cancels it', ['SEQUENCE:3', ...AT_9, 'STATUS:CANCELLED'], []],
    ['that is over by now', ['SEQUENCE:3', 'DTSTART:20261101T090000Z', 'DURATION:PT1H'], []],
    ['of the same number: both', ['SEQUENCE:1', ...later], [...DAY_3, ...DAY_4]],
    ['without a number: the older', later, DAY_3],
  ])('%s', (_case, lines, expected) => {
    const [old, next] = [same('one', 'SEQUENCE:1', ...AT_9), same('one', ...lines)]
    expect(busy(file(...old, ...next))).toEqual(expected)
    expect(busy(file(...next, ...old))).toEqual(expected)
  })

  test('two events without a UID are two', () => {
    const [, ...bare] = event(...AT_9).slice(1)
    const one = ['BEGIN:VEVENT', ...bare]
    const other = ['BEGIN:VEVENT', 'SEQUENCE:5', ...later, 'END:VEVENT']
    expect(busy(file(...one, ...other))).toEqual([...DAY_3, ...DAY_4])
  })
})

describe('a series', () => {
  const daily = (rule: string, ...more: string[]) =>
    same('s', 'DTSTART;TZID=Europe/Berlin:20261201T100000', 'DURATION:PT1H', `RRULE:${rule}`, ...more)
  const on = (...days: number[]) => days.map((day) => `2026-12-0${day}T09:00Z/2026-12-0${day}T10:00Z`)

  test.each<[string, string[], string[]]>([
    ['with a count', daily('FREQ=DAILY;COUNT=2'), on(1, 2)],
    ['in small letters, with an end too many', daily('freq=daily;count=2;'), on(1, 2)],
    ['until a local time', daily('FREQ=DAILY;UNTIL=20261203T100000'), on(1, 2, 3)],
    ['until a local time without seconds', daily('FREQ=DAILY;UNTIL=20261203T1000'), on(1, 2, 3)],
    ['until before its time of that day', daily('FREQ=DAILY;UNTIL=20261203T085959Z'), on(1, 2)],
    ['until a day', daily('FREQ=DAILY;UNTIL=2026-12-03'), on(1, 2, 3)],
    ['folded after a blank', daily('FREQ=DAILY; \r\n COUNT=3', 'EXDATE:202612 \r\n 02T090000Z'), on(1, 3)],
    ['with what no rule knows', daily('FREQ=DAILY;X-END=1;COUNT=2'), on(1, 2)],
    ['without an unreadable day', daily('FREQ=WEEKLY;BYDAY=XX'), on(1)],
    ['without a frequency', daily('INTERVAL=2;COUNT=4'), on(1)],
    ['of every fortnight', daily('FREQ=FORTNIGHTLY'), on(1)],
    ['of nothing', daily(''), on(1)],
    [
      'without an exception in another zone',
      daily('FREQ=DAILY;COUNT=3', 'EXDATE;TZID=America/New_York:20261202T040000'),
      on(1, 3),
    ],
    [
      'without an exception in Windows’ zone',
      daily('FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Tokyo Standard Time:20261202T180000'),
      on(1, 3),
    ],
    [
      'without exceptions in its own zone, not named',
      daily('FREQ=DAILY;COUNT=3', 'EXDATE:20261201T100000,20261202T1000'),
      on(3),
    ],
    ['without a day', daily('FREQ=DAILY;COUNT=3', 'EXDATE:20261202'), on(1, 3)],
    ['with a time in another zone', daily('FREQ=DAILY;COUNT=1', 'RDATE:20261204T090000Z'), on(1, 4)],
    ['with a day more', daily('FREQ=DAILY;COUNT=1', 'RDATE;VALUE=DATE:20261204'), on(1, 4)],
    ['with a stretch more', daily('FREQ=DAILY;COUNT=1', 'RDATE;VALUE=PERIOD:20261204T0900Z/1H'), on(1, 4)],
  ])('%s', (_case, lines, expected) => {
    expect(busy(file(...lines))).toEqual(expected)
  })

  const from2 = (...lines: string[]) =>
    same('s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261202T100000', ...lines)

  test.each<[string, string[], string[]]>([
    [
      'moved to another time',
      from2('DTSTART;TZID=Europe/Berlin:20261202T150000', 'DURATION:PT30M'),
      [...on(1), '2026-12-02T14:00Z/2026-12-02T14:30Z', '2026-12-03T14:00Z/2026-12-03T14:30Z'],
    ],
    [
      'moved to the next day',
      from2('DTSTART;TZID=Europe/Berlin:20261203T100000', 'DURATION:PT1H'),
      on(1, 3, 4),
    ],
    [
      'moved to another zone',
      from2('DTSTART;TZID=Asia/Tokyo:20261202T190000', 'DURATION:PT1H'),
      [
        '2026-12-01T09:00Z/2026-12-01T10:00Z',
        '2026-12-02T10:00Z/2026-12-02T11:00Z',
        '2026-12-03T10:00Z/2026-12-03T11:00Z',
      ],
    ],
    [
      'cancelled',
      from2('DTSTART;TZID=Europe/Berlin:20261202T100000', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      on(1),
    ],
    ['not to be read: as before', from2('DTSTART:soon'), on(1, 2, 3)],
    [
      'with a rule of its own',
      from2('DTSTART;TZID=Europe/Berlin:20261204T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      on(1, 4, 5),
    ],
  ])('from some day on %s', (_case, change, expected) => {
    expect(busy(file(...daily('FREQ=DAILY;COUNT=3'), ...change))).toEqual(expected)
    expect(busy(file(...change, ...daily('FREQ=DAILY;COUNT=3')))).toEqual(expected)
  })

  test('moved from a day on that is long over', () => {
    const weekly = same(
      's',
      'DTSTART:20200107T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20261210T000000Z',
    )
    const moved = same(
      's',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20210105T100000Z',
      'DTSTART:20210107T090000Z',
      'DURATION:PT1H',
    )
    expect(busy(file(...weekly, ...moved))).toEqual([
      '2026-12-03T09:00Z/2026-12-03T10:00Z',
      '2026-12-10T09:00Z/2026-12-10T10:00Z',
    ])
  })

  test.each([
    ['a birthday of 29 February', '20240229', 'FREQ=YEARLY', []],
    ['every fourth 29 February', '20230301', 'FREQ=YEARLY', ['2027-03-01T05:00Z/2027-03-02T05:00Z']],
    ['29 February, by its month', '20240229', 'FREQ=YEARLY;BYMONTH=2', []],
    [
      'the 31st of two months',
      '20260131',
      'FREQ=YEARLY;BYMONTH=1,2',
      ['2027-01-31T05:00Z/2027-02-01T05:00Z'],
    ],
    [
      'the 31st',
      '20261031',
      'FREQ=MONTHLY;UNTIL=20270301',
      ['2026-12-31T05:00Z/2027-01-01T05:00Z', '2027-01-31T05:00Z/2027-02-01T05:00Z'],
    ],
  ])('of %s', (_case, start, rule, expected) => {
    expect(busy(file(...event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)))).toEqual(expected)
  })
})

describe('what cannot be read', () => {
  test('is counted among the events that are to come, with the reason, once', () => {
    const ics = file(
      ...event('DTSTART:soon', 'DURATION:PT1H'),
      ...event('DTSTART:soon', 'DURATION:PT1H'),
      ...event('SUMMARY:Some day'),
      ...event('DTSTART:20261203T090000Z', 'DURATION:an hour'),
      ...event(...AT_9, 'RRULE:FREQ=FORTNIGHTLY'),
      ...event('DTSTART:20261203T090000Z', 'DURATION:-PT1H'),
      ...event('DTSTART:20260103T090000Z', 'DURATION:PT1H'),
      ...event('DTSTART:20270230T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
      ...event(...AT_9),
    )
    const { spans, ...said } = read(ics)
    expect(spans).toHaveLength(1)
    expect(said).toEqual({
      events: 8,
      unread: 6,
      problems: [
        '“soon” is not a date or time',
        'it has no start',
        '“an hour” is not a length of time',
        '“FREQ=FORTNIGHTLY” is not a way to repeat, so that only its first time counts',
        '“-PT1H” is not a length of time',
      ],
      unknownZones: [],
    })
  })

  test('hides no stretch of free and busy time beside it', () => {
    const lines = ['BEGIN:VFREEBUSY', 'FREEBUSY:soon/PT1H,20261203T090000Z/1H', 'END:VFREEBUSY']
    const { unread } = read(file(...lines))
    expect([busy(file(...lines)), unread]).toEqual([DAY_3, 1])
  })
})
