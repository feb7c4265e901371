import { expect, test } from '@jest/globals'
import { type MailFacts, sendAgainRefusal } from './send-again.rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const MAIL: MailFacts = {
  state: 'refused',
  kind: 'booked',
  createdAt: ago(60),
  facts: { startsAt: ago(-60).toISOString() },
  session: null,
  hasAddress: true,
  isReady: true,
}

test.each<[string, Partial<MailFacts>, string | null]>([
  ['one that was refused', {}, null],
  ['one that waits', { state: 'due' }, null],
  ['one that is old', { state: 'stale', kind: 'cancelled', createdAt: ago(60 * 24 * 30) }, null],
  [
    'of a session that has begun',
    { state: 'stale', facts: { startsAt: ago(60).toISOString() } },
    'This letter is out of date.',
  ],
  ['one that was sent', { state: 'sent' }, 'It has been sent.'],
  ['one nobody wants', { state: 'none' }, 'Its reader does not want it by e-mail.'],
  ['without a mail server', { isReady: false }, 'No mail server is set up. It is sent once there is one.'],
  ['without an address', { hasAddress: false }, 'There is no address to write to.'],
  ['a reminder in time', { kind: 'reminder_soon' }, null],
  [
    'a reminder too late',
    { kind: 'reminder_soon', facts: { startsAt: NOW.toISOString() } },
    'This letter is out of date.',
  ],
  ['a new password in time', { kind: 'reset_password', createdAt: ago(59) }, null],
  ['a new password too late', { kind: 'reset_password', createdAt: ago(60) }, 'Its link no longer works.'],
  ['a verification in time', { kind: 'verify_email', createdAt: ago(72 * 60 - 1) }, null],
  ['a verification too late', { kind: 'verify_email', createdAt: ago(72 * 60) }, 'Its link no longer works.'],
])('%s', (_case, change, refusal) => {
  expect(sendAgainRefusal({ ...MAIL, ...change }, NOW)).toBe(refusal)
})
