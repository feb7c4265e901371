import { expect, test } from '@jest/globals'
import { composeEmpty, composeFailure } from './compose-empty.rules.ts'

const EMPTY = '<html><head></head><body><div id="root"></div></body></html>'

test.each([composeEmpty, composeFailure])(
  'what is said stands where a browser that draws takes it away',
  (compose) => {
    const html = compose(EMPTY, 'Casebound')
    expect(html).toMatch(/<!--page--><title>[^<]+ \| Casebound<\/title><!--\/page--><\/head>/)
    expect(html).toMatch(/<div id="root"><\/div><noscript><main [^>]+><h1>/)
  },
)

test('a product’s name is text', () => {
  expect(composeEmpty(EMPTY, '<b>A & "B" $& $1</b>')).toContain(
    '&#60;b&#62;A &#38; &#34;B&#34; $&#38; $1&#60;/b&#62;</title>',
  )
})
