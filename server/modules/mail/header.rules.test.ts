import { expect, test } from '@jest/globals'
import { composeMail } from './compose-mail.view.ts'
import { inOwnVoice, mailboxOf } from './header.rules.ts'

const letter = (heading: string) => ({
  product: 'Casebound',
  heading,
  preview: '',
  paragraphs: [],
  details: [] as [string, string][],
  button: { label: 'Go', url: 'https://casebound.test/' },
  footer: '',
  footerLinks: [],
  calendarLinks: [],
})

const compose = async (to: string, heading = 'Booked') => {
  const { raw } = await composeMail(
    {
      messageId: 'one@casebound.test',
      from: 'Casebound, the <no-reply@casebound.test>',
      to,
      at: new Date('2026-11-22T09:00:00Z'),
      unsubscribeUrl: null,
      calendar: null,
    },
    letter(heading),
  )
  return raw.toString().split('\r\n\r\n')[0] ?? ''
}

test.each([
  ['Visit http://evil.example', 'Visit …'],
  ['Maya\r\nBcc: victim@mail.test', 'Maya Bcc: …'],
  ['<b>Maya</b> \u202efdp', 'Maya fdp'],
  ['Case on A.I. and pricing', 'Case on A.I. and pricing'],
])('%j is said as %s', (text, said) => {
  expect(inOwnVoice(text)).toBe(said)
})

test('an address is one recipient, whatever is in it', async () => {
  const head = await compose('p1,victim@mail.test')
  expect(head).toMatch(/^To: <"p1,victim"@mail\.test>\r?$/m)
  expect(head).toMatch(/^From: "Casebound, the" <no-reply@casebound\.test>\r?$/m)
})

test('a subject adds no header', async () => {
  const head = await compose('maya@mail.test', 'Booked\r\nBcc: victim@mail.test')
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toMatch(/^Subject: Booked Bcc: victim@mail\.test\r?$/m)
})

test.each([
  ['Casebound <no-reply@casebound.test>', { name: 'Casebound', address: 'no-reply@casebound.test' }],
  ['no-reply@casebound.test', { name: '', address: 'no-reply@casebound.test' }],
  ['<no-reply@casebound.test>', { name: '', address: 'no-reply@casebound.test' }],
])('%s is read', (text, mailbox) => {
  expect(mailboxOf(text)).toEqual(mailbox)
})
