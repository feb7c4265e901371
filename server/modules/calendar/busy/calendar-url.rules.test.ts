import { expect, test } from '@jest/globals'
import { calendarUrl } from './calendar-url.rules.ts'

test.each([
  ['https://calendar.example.com/me.ics', 'https://calendar.example.com/me.ics'],
  [
    '  webcal://calendar.example.com/me.ics?key=a%20b#today ',
    'https://calendar.example.com/me.ics?key=a%20b',
  ],
  ['WEBCALS://Calendar.Example.com/', 'https://calendar.example.com/'],
  ['https://calendar.example.com:443/me.ics', 'https://calendar.example.com/me.ics'],
])('%s is read as %s', (text, href) => {
  expect(calendarUrl(text)).toMatchObject({ url: { href } })
})

test.each([
  ['', 'Paste the whole address'],
  ['calendar.example.com/me.ics', 'Paste the whole address'],
  ['http://calendar.example.com/me.ics', 'begins with https://'],
  ['file:///etc/passwd', 'begins with https://'],
  ['gopher://calendar.example.com', 'begins with https://'],
  ['https://me:secret@calendar.example.com/', 'without a user name'],
  ['https://calendar.example.com:8443/', 'without a port'],
  ['https://calendar.example.com:22/', 'without a port'],
  [`https://calendar.example.com/${'a'.repeat(2000)}`, 'at most 2000 characters'],
])('%p is refused', (text, words) => {
  expect(calendarUrl(text)).toEqual({ mistake: expect.stringContaining(words) })
})
