import { expect, test } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Tabs } from './Tabs.tsx'

test('in a page that the server writes, each tab has its panel', () => {
  const html = renderToString(
    createElement(Tabs, {
      label: 'How to read it',
      value: 'document',
      onChange: () => undefined,
      tabs: [
        { value: 'document', label: 'Document', content: 'The document' },
        { value: 'text', label: 'Text', content: 'The text' },
      ],
    }),
  )
  const { document } = new JSDOM(html).window
  const panels = [...document.querySelectorAll('[role=tab]')].map((tab) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    return [panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby') === tab.id, panel?.innerHTML]
  })
  expect(panels).toEqual([
    ['tabpanel', true, 'The document'],
    ['tabpanel', true, ''],
  ])
})
