import { expect, test } from '@jest/globals'
import { composePage } from './compose-page.rules.ts'

const EMPTY =
  '<html><head><link rel="preload" href="/config.json" as="fetch" crossorigin /><link rel="modulepreload" crossorigin href="/assets/main.js"></head><body><div id="root"></div></body></html>'
const FILES = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'] }
const compose = (state: object, content = '<h1>Hello</h1>') =>
  composePage(EMPTY, { head: '<title>T</title>', content, state }, FILES)
const stateIn = (html: string) =>
  /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

test('what was written stands in its places, with the files it needs', () => {
  expect(compose({ now: 1 })).toBe(
    '<html><head><link rel="stylesheet" crossorigin href="/assets/a.css"><!--page--><title>T</title><!--/page--></head><body><div id="root" data-written data-scripts="/assets/a.js"><h1>Hello</h1></div><script type="application/json" id="page-state">{"now":1}</script></body></html>',
  )
})

test.each(['</script><script>alert(1)</script>', '<!--', '\u2028', '\u2029', "$& $' $1 $$", '"\\u003c"'])(
  'the state %j ends nothing, and is read as it was',
  (text) => {
    const html = compose({ text })
    expect(stateIn(html)).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(stateIn(html))).toEqual({ text })
  },
)

test('a $ in what was written stays one', () => {
  expect(compose({}, "<p>$& $' $1 $$5</p>")).toContain("<p>$& $' $1 $$5</p>")
})
