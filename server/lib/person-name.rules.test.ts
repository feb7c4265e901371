import { expect, test } from '@jest/globals'
import { withoutLinks } from './link.rules.ts'
import { personName } from './person-name.rules.ts'

test.each([
  ['  Maya   Fernandes ', 'Maya Fernandes'],
  ['<img src=x onerror=alert(1)>Maya <b>F</b>', 'Maya F'],
  ['J. R. R. O’Neil-Ødegård', 'J. R. R. O’Neil-Ødegård'],
  ['J.R. Shah', 'J.R. Shah'],
  ['Dr.Shah', 'Dr.Shah'],
  ['李小龍', '李小龍'],
  ['Maya\r\nBcc: somebody', 'Maya Bcc: somebody'],
  ['Maya\u202Eanreb', 'Mayaanreb'],
  ['Ma\u200Bya\u0007', 'Maya'],
])('%j is kept as %s', (typed, kept) => {
  expect(personName(typed)).toBe(kept)
})

test.each([
  'Visit http://evil.example',
  'https://evil.example/a?b',
  'www.evil.example now',
  'evil.example',
  'Go to EVIL.COM',
  'evil\u200B.example',
  'evil。example',
  'javascript:alert(1)',
  'write victim@mail.test',
  '',
  '<b></b>',
  'x'.repeat(101),
])('%j is no name', (typed) => {
  expect(personName(typed)).toBeNull()
})

test('what was kept before is told without its links', () => {
  expect(withoutLinks('Visit http://evil.example or evil.example/x, Dr.Shah')).toBe('Visit … or … Dr.Shah')
})
