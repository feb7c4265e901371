import { describe, expect, test } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { takeStyles } from './take-styles.rules.ts'

const WRITTEN =
  '<p style="width:40%;background:var(--av-1)">A</p><i class="b" style="width:40%;background:var(--av-1)"></i><svg style="fill:red" width="2"></svg>'

/** The declarations of the one rule that there is, as a browser reads them. */
function declared(style: string): [number, string | undefined] {
  const { css } = takeStyles(`<p style="${style}">A</p>`)
  const { document } = new JSDOM(`<style>${css}</style><div id="root"></div>`).window
  const rules = document.styleSheets[0]?.cssRules
  return [rules?.length ?? 0, (rules?.[0] as CSSStyleRule | undefined)?.style.cssText]
}

test('what had an attribute has a number, and a rule says what stood there, once for all alike', () => {
  expect(takeStyles(WRITTEN)).toEqual({
    markup: '<p data-styled="1">A</p><i class="b" data-styled="1"></i><svg data-styled="2" width="2"></svg>',
    css: '#root [data-styled="1"]{width:40%;background:var(--av-1)}\n#root [data-styled="2"]{fill:red}',
  })
})

test('where nothing has one, nothing changes', () => {
  expect(takeStyles('<p>A</p>')).toEqual({ markup: '<p>A</p>', css: '' })
})

test.each([
  'Write &lt;p style=&quot;color:red&quot;&gt; here',
  'A style="color:red" of its own',
  '<script type="application/ld+json">{"a":"\\u003cp style=","b":"c"}</script>',
])('words are no attribute: %s', (text) => {
  expect(takeStyles(`<b>${text}</b>`)).toEqual({ markup: `<b>${text}</b>`, css: '' })
})

describe('a rule ends where it should', () => {
  test.each([
    ['font-family:&quot;Mara&#x27;s&quot;', `font-family: "Mara's";`],
    ['color:red}body{display:none', 'color: red\\7d body\\7b display:none;'],
  ])('%s', (style, text) => {
    expect(declared(style)).toEqual([1, text])
  })

  test('and so does the sheet', () => {
    expect(takeStyles('<p style="color:red&lt;/style&gt;">A</p>').css).not.toContain('</')
  })
})
