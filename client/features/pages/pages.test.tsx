import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildLibrary, buildPublication } from '../guide/guide.testing.ts'
import { AboutPage, PrivacyPage, TermsPage } from './WrittenPage.tsx'

const api = buildLibrary(['about', 'privacy', 'terms'].map((slug) => buildPublication('PAGE', slug)))

test.each([
  ['/about', <AboutPage key="a" />, 'The about'],
  ['/privacy', <PrivacyPage key="p" />, 'The privacy'],
  ['/terms', <TermsPage key="t" />, 'The terms'],
])('%s is its text', async (route, page, title) => {
  renderPage(page, { route, api })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await screen.findByText('A paragraph.')).toBeVisible()
  expect(document.title).toBe(`${title} | Casebound`)
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringMatching(/^About/),
  )
})

test('a failure is said, and trying again works', async () => {
  let failing = true
  const publication = (args: { kind: string; slug: string }) => {
    if (failing) throw refusal('INTERNAL_SERVER_ERROR', 'Something failed on our side.')
    return api.publication(args)
  }
  const { user } = renderPage(<AboutPage />, { route: '/about', api: { publication } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something failed on our side.')
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
