import { expect, test } from '@jest/globals'
import { timesOnly } from './ics-lines.ts'

test('keeps the times of a calendar file and nothing that says what they are about', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Private life',
    'BEGIN:VEVENT',
    'UID:1@work.test',
    'DTSTART;TZID=Europe/London:20261125T090000',
    'DTEND;TZID=Europe/London:20261125T100000',
    'SUMMARY;LANGUAGE=en:Therapy with a name so long',
    '  that it is folded',
    'RRULE:FREQ=WEEKLY;BYDAY=WE;',
    ' COUNT=4',
    'ATTENDEE;CN=Ines:mailto:ines@mail.test',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'X-ALT-DESC;FMTTYPE=text/html:<p>Secret</p>',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  expect(timesOnly(file.join('\r\n')).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1@work.test',
    'DTSTART;TZID=Europe/London:20261125T090000',
    'DTEND;TZID=Europe/London:20261125T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=WE;',
    ' COUNT=4',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(timesOnly(file.join('\n'))).toBe(timesOnly(file.join('\r\n')))
})
