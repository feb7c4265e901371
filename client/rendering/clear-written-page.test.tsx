import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { PageTitle } from '../page/PageHead.tsx'
import { whenTitled } from '../routing/when-titled.ts'
import { clearWrittenPage } from './clear-written-page.ts'

/** A root to draw in, beneath a head as `server/http/pages` writes it. */
function written(head: string): HTMLElement {
  document.head.innerHTML = `<meta charset="utf-8"><!--page-->${head}<!--/page-->`
  document.body.innerHTML = '<div id="root" data-written><h1>Written</h1></div>'
  return document.getElementById('root') as HTMLElement
}

test('of a page that is drawn anew only the title stays, and that until the page has its own', () => {
  const root = written('<title>Sessions | Casebound</title><meta name="robots" content="noindex">')
  clearWrittenPage(root)
  expect([root.innerHTML, document.title]).toEqual(['', 'Sessions | Casebound'])
  expect(document.head.querySelectorAll('meta')).toHaveLength(1)

  const told: string[] = []
  const stop = whenTitled((title) => told.push(title))
  expect(told).toEqual([])
  stop()

  render(<PageTitle>Two sessions | Casebound</PageTitle>, { container: root })
  expect([...document.querySelectorAll('title')].map(({ text }) => text)).toEqual([
    'Two sessions | Casebound',
  ])
  whenTitled((title) => told.push(title))()
  expect(told).toEqual(['Two sessions | Casebound'])
})

test('a page without a title leaves none', () => {
  const root = written('')
  clearWrittenPage(root)
  expect(document.querySelectorAll('title')).toHaveLength(0)
})
