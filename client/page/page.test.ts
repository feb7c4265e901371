// A rule is tested without JSX, so children are passed by name.
// oxlint-disable react/no-children-prop
import { expect, test } from '@jest/globals'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type BootConfig, BootConfigContext } from '../config/boot-config.ts'
import { NoticePage } from './NoticePage.tsx'
import { Page } from './Page.tsx'
import { PageContent } from './PageContent.tsx'

const CONFIG: BootConfig = {
  productName: 'Casebound',
  apiBaseUrl: '',
  firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
  embedded: false,
  clockOffsetMs: null,
  demoPartnerKey: null,
  publicUrl: 'https://casebound.test',
  geo: { ipUrl: '', lookupUrl: '', fallbackUrl: '' },
}

/** The page as a server would write it: there is no window here. */
const html = (page: ReactNode) =>
  renderToString(
    createElement(
      BootConfigContext,
      { value: CONFIG },
      createElement(StaticRouter, { location: '/x' }, page),
    ),
  )

test('a page says its name, its address and its trail without a window', () => {
  expect(typeof window).toBe('undefined')
  const page = html(
    createElement(Page, {
      title: 'Elena',
      description: 'Six years of first rounds.',
      path: '/coach/7',
      trail: [{ label: 'Coaches', to: '/coaches' }, { label: 'Elena' }],
      children: 'The coach',
    }),
  )
  expect(page).toContain('<title>Elena | Casebound</title>')
  expect(page).toContain('<link rel="canonical" href="https://casebound.test/coach/7"/>')
  expect(page).toContain('<a href="/coaches"')
  expect(page).toContain('The coach')
  expect(page).not.toContain('noindex')
})

test('a page that is waiting for its name has no title yet, and a private one asks to be left out', () => {
  expect(html(createElement(Page, { children: 'Loading' }))).not.toContain('<title>')
  expect(html(createElement(Page, { title: 'Pay', noIndex: true, children: '' }))).toContain(
    'content="noindex"',
  )
})

test('a notice needs nothing around it', () => {
  expect(renderToString(createElement(NoticePage, { title: 'Gone', children: 'Nothing here' }))).toContain(
    '<title>Gone</title>',
  )
})

const OFFLINE = new Error('No connection')
const content = (of: string | null | undefined, error?: Error) =>
  html(
    createElement(PageContent<string>, {
      of,
      query: { error, loading: false, refetch: () => undefined },
      failed: 'The coach could not be loaded',
      skeleton: 'LOADING',
      missing: 'MISSING',
      children: (text) => text,
    }),
  )

test.each([
  ['what there is', 'Elena', undefined, 'Elena'],
  ['what there is, also when asking again failed', 'Elena', OFFLINE, 'Elena'],
  ['that there is none', null, undefined, 'MISSING'],
  ['that it is on its way', undefined, undefined, 'LOADING'],
  ['why it failed, with a way to try again', undefined, OFFLINE, 'Try again'],
])('the content is %s', (_, of, error, shown) => {
  const said = ['Elena', 'MISSING', 'LOADING', 'Try again'].filter((word) =>
    content(of, error).includes(word),
  )
  expect(said).toEqual([shown])
})
