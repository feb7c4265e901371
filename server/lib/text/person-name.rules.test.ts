import { expect, test } from '@jest/globals'
import { LINK_PATTERNS, withoutLinks } from './link.rules.ts'
import { readName } from './person-name.rules.ts'

test.each([
  ['  Maya   Fernandes ', 'Maya Fernandes'],
  ['<img src=x onerror=alert(1)>Maya <b>F</b>', 'Maya F'],
  ['J. R. R. O’Neil-Ødegård', 'J. R. R. O’Neil-Ødegård'],
  ['J.R. Shah', 'J.R. Shah'],
  ['Dr.Shah', 'Dr.Shah'],
  ['J. R. Smith', 'J. R. Smith'],
  ['A.Schmidt', 'A. Schmidt'],
  ['Maria J.Lopez', 'Maria J. Lopez'],
  ['Jean-Luc.Io', 'Jean-Luc. Io'],
  ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
  ['S.O’Neil-Ødegård, M.Sc.', 'S.O’Neil-Ødegård, M.Sc.'],
  ['Ø.Ågård (É.Zola)', 'Ø. Ågård (É. Zola)'],
  ['Ana.Maria.Lopez', 'Ana. Maria. Lopez'],
  ['O’Neil (Dot)', 'O’Neil (Dot)'],
  ['Dr. Anna-Lena M.Sc.', 'Dr. Anna-Lena M.Sc.'],
  ['Prof.Dr.J.R.Shah, Ph.D.', 'Prof.Dr.J.R.Shah, Ph.D.'],
  ['Marcel·la / Ana (at home)', 'Marcel·la / Ana (at home)'],
  ['マイケル・ジョーダン', 'マイケル・ジョーダン'],
  ['श्रीनिवास', 'श्रीनिवास'],
  ['李小龍', '李小龍'],
  ['Maya\r\nBcc: somebody', 'Maya Bcc: somebody'],
  ['Maya\u202Eanreb', 'Mayaanreb'],
  ['Ma\u200Bya\u0007', 'Maya'],
])('%j is kept as %s', (typed, kept) => {
  expect(readName(typed, 'Casebound')).toEqual({ name: kept, mistake: null })
})

test.each([
  'Visit http://evil.example',
  'https://evil.example/a?b',
  'www.evil.example now',
  'evil.example',
  'Go to EVIL.COM',
  'evil\u200B.example',
  'Evil.COM',
  'Evil.Com',
  'X.com',
  'X.Com now',
  'A.Schmidt/login',
  'A.Schmidt:8080',
  'a@A.Schmidt',
  'Www.Evil.Example',
  'A.Schmidt.example',
  'A.Schmidt evil.example',
  '1.2.3.4',
  'Maya 10.0.0.1:8080',
  '1．2．3．4',
  'evil。example',
  'evil\u2024example',
  'evil\uff0eexample',
  'evil\uff61example',
  'evil\ua4f8example',
  'evil\u0701example',
  'evil\u200d.e\u034fxample',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'http:evil',
  'https\uff1aevil',
  'http\u2236\u2215\u2215evil',
  'Look: //evil',
  '(//evil)',
  '\\\\evil',
  'evil[.]com',
  'evil [ dot ] com',
  'evil (dot) com',
  'evil(DOT)com',
  'me (at) evil',
  'dr.evil.com',
  'st.com/x',
  'javascript:alert(1)',
  'write victim@mail.test',
  '',
  '<b></b>',
  'x'.repeat(101),
])('%j is no name', (typed) => {
  expect(readName(typed, 'Casebound').name).toBeNull()
})

test('what was kept before is told without its links', () => {
  expect(withoutLinks('Visit http://evil.example or evil.example/x, Dr.Shah')).toBe('Visit … or … Dr.Shah')
  expect(withoutLinks('Visit evil\u2024example or evil (dot) com, //evil, http:evil')).toBe(
    'Visit … or … … …',
  )
})

test.each([
  '1:1 case interview, 24/7',
  'Market sizing // profitability',
  'Case + fit: McKinsey/BCG/Bain',
  '½-hour intro… and more',
  'http: what it is',
  'Chapter 1.2.3, 12.03.2024 and 3.5',
])('%j, a title without a link, stays as it was written', (title) => {
  expect(withoutLinks(title)).toBe(title)
})

// A hundred thousand letters once took a minute and more, and nobody else was answered meanwhile: from each of them on
// another thousand were tried.
test.each(LINK_PATTERNS)('%s repeats without a limit only what is the rest of a word', ({ source }) => {
  const withoutClasses = source.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, 'x').replaceAll(/\\S[*+](?=\)|\||$)/g, '')
  expect(withoutClasses.replaceAll(/\\./g, 'x')).not.toMatch(/[*+]|\{\d+,\}/)
})

test.each(['Maya ★', 'Maya ®', 'Maya ™', 'Maya 🇬🇧'])('%s carries a mark', (name) => {
  expect(readName(name, 'Casebound').mistake).toMatch(/check marks, stars and pictures/)
})
