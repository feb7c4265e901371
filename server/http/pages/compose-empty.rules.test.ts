import { expect, test } from '@jest/globals'
import { composeEmpty, composeFailure } from './compose-empty.rules.ts'

const EMPTY = '<html><head></head><body><div id="root"></div></body></html>'

test.each([
  ['Sessions | Casebound', 'This page needs JavaScript', composeEmpty(EMPTY, 'Casebound', 'Sessions')],
  ['Casebound', 'This page needs JavaScript', composeEmpty(EMPTY, 'Casebound')],
  [
    'This page could not be loaded | Casebound',
    'This page could not be loaded',
    composeFailure(EMPTY, 'Casebound'),
  ],
])('%s: what is said stands where a browser that draws takes it away', (title, heading, html) => {
  expect(html).toContain(`<!--page--><title>${title}</title><!--/page--></head>`)
  expect(html).toMatch(
    new RegExp(
      `<div id="root"></div><noscript><div role="main" [^>]+><h1>${heading}</h1>.+</div></noscript>`,
      's',
    ),
  )
  expect(html).not.toContain('<main')
})

test('a product’s name is text', () => {
  expect(composeEmpty(EMPTY, '<b>A & "B" $& $1</b>', 'Pay')).toContain(
    '<title>Pay | &#60;b&#62;A &#38; &#34;B&#34; $&#38; $1&#60;/b&#62;</title>',
  )
})
