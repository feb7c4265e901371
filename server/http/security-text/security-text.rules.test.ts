import { expect, test } from '@jest/globals'
import { writeSecurityText } from './security-text.rules.ts'

const ORIGIN = 'https://casebound.example'
const NOW = new Date('2026-11-26T10:00:00Z')

/** The fields of the file by their names, each of which may stand there once. */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.trimEnd().split('\n')
  const fields = lines.map((line) => /^([A-Z][\w-]+): (\S+)$/.exec(line) ?? [])
  expect(new Set(fields.map(([, name]) => name)).size).toBe(lines.length)
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}

test('says whom to tell, in what language, and where it stands', () => {
  expect(fieldsOf(writeSecurityText({ origin: ORIGIN, contact: undefined, now: NOW }))).toEqual({
    Contact: 'mailto:security@casebound.example',
    Expires: '2027-05-25T10:00:00.000Z',
    'Preferred-Languages': 'en',
    Canonical: 'https://casebound.example/.well-known/security.txt',
  })
})

test('whoever is named is the one to tell', () => {
  const contact = 'https://reports.example/casebound'
  expect(fieldsOf(writeSecurityText({ origin: ORIGIN, contact, now: NOW }))['Contact']).toBe(contact)
})

test('an address without TLS is not called the true one', () => {
  const text = writeSecurityText({ origin: 'http://localhost:3000', contact: undefined, now: NOW })
  expect(fieldsOf(text)).not.toHaveProperty('Canonical')
})

test.each(['2024-02-29T23:59:59Z', '2026-12-31T00:00:00Z', '2031-07-01T12:00:00Z'])(
  'asked on %s it has not expired, and does within a year',
  (day) => {
    const now = new Date(day)
    const { Expires = '' } = fieldsOf(writeSecurityText({ origin: ORIGIN, contact: undefined, now }))
    const left = new Date(Expires).getTime() - now.getTime()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(365 * 24 * 3_600_000)
  },
)
