import { expect, test } from '@jest/globals'
import { hasEmblem } from './emblem.rules.ts'

test.each(Array.from('✓✔☑✅⭐★☆✪🏅🎖🥇🛡🔒ⓥⒸ🅥√⋆⍟🇬❤🗸\u{10102}'))('%s is an emblem', (sign) => {
  expect(hasEmblem(`Elena ${sign}`)).toBe(true)
})

test.each([
  'Structuring & synthesis',
  'Case → offer',
  'CFA® charterholder™',
  '360° feedback',
  '½-hour intro… and more',
  'C++ / numbers · £ € $ § # *',
  'São Paulo – “Zürich”',
  '李小龍 マイケル・ジョーダン श्रीनिवास',
  'N° 1, 2²',
])('%s has none', (text) => {
  expect(hasEmblem(text)).toBe(false)
})
