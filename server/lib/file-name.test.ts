import { expect, test } from '@jest/globals'
import { attachment, fileName } from './file-name.ts'

test.each([
  ['Scorecard Maya.pdf', 'Scorecard Maya.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\sheet.exe', 'sheet.pdf'],
  ['a"b;c%d\r\nset-cookie: x.png', 'a b c d set-cookie x.pdf'],
  ['.pdf', 'scorecard.pdf'],
  ['', 'scorecard.pdf'],
  ['Übersicht März.pdf', 'Übersicht März.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(fileName(given, 'pdf')).toBe(kept)
})

test('a name is at most 120 characters and a header holds nothing but ASCII', () => {
  expect(fileName('x'.repeat(400), 'pdf')).toHaveLength(120)
  expect(attachment('Übersicht.pdf')).toBe(
    `attachment; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`,
  )
})
