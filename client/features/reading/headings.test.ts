import { expect, test } from '@jest/globals'
import { headingId, headingsOf } from './headings.ts'

test('second-level headings are listed with the address of each, without their marks', () => {
  const text =
    '## The *first* thing\n\n### Not this\n\n```md\n## nor this\n```\n\n## See [coaches](/coaches)\n'
  expect(headingsOf(text)).toEqual([
    { id: 'the-first-thing', text: 'The first thing' },
    { id: 'see-coaches', text: 'See coaches' },
  ])
})

test.each([
  ['What’s in it?', 'whats-in-it'],
  ['20 % and 10 %', '20-and-10'],
  ['Ünder way', 'ünder-way'],
])('%s is at #%s', (text, id) => {
  expect(headingId(text)).toBe(id)
})
