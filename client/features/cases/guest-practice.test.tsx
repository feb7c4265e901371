import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { forgetPersonal } from '../../lib/personal-storage.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { CasePage } from './CasePage.tsx'
import { buildAttempt, buildCase, buildPreview, fakePractice } from './case.testing.ts'
import { CaseLibraryPage } from './library/CaseLibraryPage.tsx'
import { GuestPractice } from './practice/guest/GuestPractice.tsx'
import { useGuestPractice } from './practice/guest/guest-practice.ts'

afterEach(() => localStorage.clear())

interface Keep {
  input: { tokens: string[] }
}

function Kept() {
  return <p>Kept here: {useGuestPractice().length}</p>
}

function open(
  viewer: ReturnType<typeof buildViewer> | null,
  { practice = fakePractice('its-token'), refuse = false } = {},
) {
  const keepPractice = jest.fn(({ input }: Keep) => {
    if (refuse) throw new TypeError('no network')
    return input.tokens.map(() => ({ ...buildAttempt(), case: buildPreview('ferries') }))
  })
  const page = renderPage(
    <>
      <CasePage />
      <GuestPractice />
      <Kept />
    </>,
    {
      route: '/case-library/ferries',
      path: '/case-library/:slug',
      viewer,
      api: { case: () => buildCase({ isOpen: true }), ...practice.api, keepPractice },
    },
  )
  return { ...page, keepPractice, practice }
}

async function practise({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Start practice' }))
  await screen.findByRole('heading', { level: 1, name: 'Structure' })
  for (const next of ['Next step', 'To the debrief']) {
    await user.click(screen.getByRole('button', { name: 'Show a strong answer' }))
    await user.click(await screen.findByRole('button', { name: next }))
  }
  await user.type(screen.getByRole('textbox', { name: /differently/ }), 'Units first')
  await user.click(screen.getByRole('button', { name: 'Save and finish' }))
  await screen.findByRole('heading', { level: 1, name: 'Full decks' })
}

test('a visitor practises an open case to its end, with its token, and is told what an account adds', async () => {
  const page = open(null)
  await practise(page)
  expect(await screen.findByText('Units first')).toBeVisible()
  expect(screen.getByText('Kept here: 1')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Practise again' })).toBeVisible()
  const verbs = page.calls.filter(({ operation }) => /^(Reveal|Finish)Practice/.test(operation))
  expect(verbs.map(({ variables }) => variables.input.token)).toEqual(['its-token', 'its-token', 'its-token'])
  await page.user.click(screen.getByRole('button', { name: 'Create a free account' }))
  expect(page.opened).toEqual(['signup'])
})

test('one left half way goes on where it was', async () => {
  const { user, unmount, practice } = open(null)
  await user.click(await screen.findByRole('button', { name: 'Start practice' }))
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'By route')
  unmount()
  const again = open(null, { practice })
  await again.user.click(await screen.findByRole('button', { name: 'Continue practice' }))
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('By route')
  expect(screen.getByText('Kept here: 1')).toBeInTheDocument()
})

test('what was begun without an account becomes the account’s once there is one, and is opened here no longer', async () => {
  const visit = open(null)
  await practise(visit)
  visit.unmount()
  const signedIn = open(buildViewer(), { practice: visit.practice })
  await waitFor(() => expect(signedIn.keepPractice).toHaveBeenCalledTimes(1))
  expect(signedIn.keepPractice.mock.calls[0]?.[0].input).toEqual({ tokens: ['its-token'] })
  expect(await screen.findByText('Kept here: 0')).toBeInTheDocument()
})

test('without the server it stays, for the next visit', async () => {
  const visit = open(null)
  await practise(visit)
  visit.unmount()
  const signedIn = open(buildViewer(), { practice: visit.practice, refuse: true })
  await waitFor(() => expect(signedIn.keepPractice).toHaveBeenCalled())
  expect(screen.getByText('Kept here: 1')).toBeInTheDocument()
})

test('what one person practised here is not the next one’s', async () => {
  const visit = open(null)
  await practise(visit)
  visit.unmount()
  forgetPersonal()
  const next = open(buildViewer())
  expect(await screen.findByText('Kept here: 0')).toBeInTheDocument()
  expect(next.keepPractice).not.toHaveBeenCalled()
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
