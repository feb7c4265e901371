import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { forgetPersonal } from '../../lib/personal-storage.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { CasePage } from './CasePage.tsx'
import { buildCase, buildPreview } from './case.testing.ts'
import { CaseLibraryPage } from './library/CaseLibraryPage.tsx'
import { LocalPractice } from './practice/LocalPractice.tsx'
import { useLocalPractice } from './practice/local-practice.ts'

afterEach(() => localStorage.clear())

interface Record {
  input: { attempts: { id: string; slug: string; notes: string }[] }
}

function Kept() {
  return <p>Kept here: {useLocalPractice().length}</p>
}

function open(viewer: ReturnType<typeof buildViewer> | null, refuse = false) {
  const recordPractice = jest.fn(({ input }: Record) => {
    if (refuse) throw new TypeError('no network')
    return input.attempts.map(({ id, slug }) => ({ id, case: buildPreview(slug) }))
  })
  const page = renderPage(
    <>
      <CasePage />
      <LocalPractice />
      <Kept />
    </>,
    {
      route: '/case-library/ferries',
      path: '/case-library/:slug',
      viewer,
      api: { case: () => buildCase({ isOpen: true }), recordPractice },
    },
  )
  return { ...page, recordPractice }
}

async function practise({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Start practice' }))
  await screen.findByRole('heading', { level: 1, name: 'Structure' })
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await user.click(screen.getByRole('button', { name: 'To the debrief' }))
  await user.type(screen.getByRole('textbox', { name: /differently/ }), 'Units first')
  await user.click(screen.getByRole('button', { name: 'Save and finish' }))
  await screen.findByRole('heading', { level: 1, name: 'Full decks' })
}

test('a visitor practises an open case to its end, keeps it, and is told what an account adds', async () => {
  const page = open(null)
  await practise(page)
  expect(screen.getByText('Units first')).toBeVisible()
  expect(screen.getByText('Kept here: 1')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Practise again' })).toBeVisible()
  expect(page.calls.map(({ operation }) => operation)).not.toContain('StartPractice')
  await page.user.click(screen.getByRole('button', { name: 'Create a free account' }))
  expect(page.opened).toEqual(['signup'])
})

test('one left half way goes on where it was', async () => {
  const { user, unmount } = open(null)
  await user.click(await screen.findByRole('button', { name: 'Start practice' }))
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'By route')
  unmount()
  const again = open(null)
  await again.user.click(await screen.findByRole('button', { name: 'Continue practice' }))
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('By route')
  expect(screen.getByText('Kept here: 1')).toBeInTheDocument()
})

test('what was finished without an account is recorded once there is one, and kept here no longer', async () => {
  const visit = open(null)
  await practise(visit)
  visit.unmount()
  const signedIn = open(buildViewer())
  await waitFor(() => expect(signedIn.recordPractice).toHaveBeenCalledTimes(1))
  const [attempt] = signedIn.recordPractice.mock.calls[0]?.[0].input.attempts ?? []
  expect(attempt).toMatchObject({ slug: 'ferries', notes: 'Units first' })
  expect(await screen.findByText('Kept here: 0')).toBeInTheDocument()
})

test('without the server it stays, for the next visit', async () => {
  const visit = open(null)
  await practise(visit)
  visit.unmount()
  const signedIn = open(buildViewer(), true)
  await waitFor(() => expect(signedIn.recordPractice).toHaveBeenCalled())
  expect(screen.getByText('Kept here: 1')).toBeInTheDocument()
})

test('what one person practised here is not the next one’s', async () => {
  const visit = open(null)
  await practise(visit)
  visit.unmount()
  forgetPersonal()
  const next = open(buildViewer())
  expect(await screen.findByText('Kept here: 0')).toBeInTheDocument()
  expect(next.recordPractice).not.toHaveBeenCalled()
})

test('the library says to a visitor which cases are open to try', async () => {
  const cases = () => ({
    totalCount: 2,
    facets: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    edges: ['ferries', 'bread'].map((slug) => ({
      cursor: slug,
      node: buildPreview(slug, { isOpen: slug === 'bread' }),
    })),
  })
  const { unmount } = renderPage(<CaseLibraryPage />, { route: '/case-library', api: { cases } })
  expect(await screen.findAllByText('Open to try')).toHaveLength(1)
  unmount()
  renderPage(<CaseLibraryPage />, {
    route: '/case-library',
    viewer: buildViewer(),
    api: { cases, myPractice: () => ({ edges: [] }) },
  })
  await screen.findByText('Case bread')
  expect(screen.queryByText('Open to try')).not.toBeInTheDocument()
})
