import { expect, test } from '@jest/globals'
import { giveBackStyles } from './give-back-styles.ts'

/** As `server/http/pages/take-styles.rules.ts` writes it. */
const SHEET =
  '#root [data-styled="1"]{width:40%}\n#root [data-styled="2"]{left:calc(10% - 1px);color:var(--ink)}'

test('each element gets its own style back, and what held it is gone', () => {
  document.head.innerHTML = `<style id="page-styles">${SHEET}</style>`
  document.body.innerHTML =
    '<div id="root"><b data-styled="1"></b><i data-styled="2"></i><b data-styled="1"></b></div>'
  giveBackStyles()
  const styles = [...document.querySelectorAll<HTMLElement>('#root *')].map(({ style }) => style.cssText)
  expect(styles).toEqual(['width: 40%;', 'left: calc(10% - 1px); color: var(--ink);', 'width: 40%;'])
  expect(document.querySelectorAll('[data-styled], style')).toHaveLength(0)
})

test('a page without such a sheet stays as it is', () => {
  document.body.innerHTML = '<div id="root"><b>A</b></div>'
  giveBackStyles()
  expect(document.body.innerHTML).toBe('<div id="root"><b>A</b></div>')
})
