import { expect, test } from '@jest/globals'
import { styledMarkup } from './styled-markup.ts'

test('an element has the style that was written for it, and text of the same letters stays text', () => {
  const written =
    '<div style="top:18px;height:18px" class="view-line"><span class="mtk1">&lt;p style="color:red"&gt;</span></div>'
  const line = styledMarkup(written).firstElementChild as HTMLElement
  expect(line.style.cssText).toBe('top: 18px; height: 18px;')
  expect(line.className).toBe('view-line')
  expect(line.textContent).toBe('<p style="color:red">')
  expect(line.querySelectorAll('[style]')).toHaveLength(0)
})
