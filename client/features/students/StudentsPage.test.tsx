import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { buildViewer } from '../../testing/viewers.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { StudentsPage } from './StudentsPage.tsx'
import { buildStudent } from './student.testing.ts'

const visit = (api: Record<string, unknown>) =>
  renderPage(<StudentsPage />, {
    route: '/coach/students',
    viewer: buildViewer({ userType: 'COACH' }),
    api: api as never,
  })

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('shows what there was and what is next with each student, and leads to them', async () => {
  visit({
    myStudents: () =>
      sessionList([
        buildStudent({ rebooked: true, ratingGiven: 4.5, note: 'Rushes.' }),
        buildStudent({ id: '2', name: 'Tomasz', sessionsDone: 0, lastSessionAt: null, paidMinutes: 0 }),
      ]),
  })
  const maya = await row('Maya')
  expect(maya.getByRole('link', { name: 'Maya' })).toHaveAttribute(
    'href',
    `/coach/students/${buildStudent().id}`,
  )
  for (const text of ['3', '2.5 h', '4.5', 'Rebooked', 'You keep a note'])
    expect(maya.getByText(text)).toBeInTheDocument()
  const tomasz = await row('Tomasz')
  for (const text of ['0 h', 'First session ahead']) expect(tomasz.getByText(text)).toBeInTheDocument()
})

test('is searched by name; nobody found is said, and the search stays', async () => {
  const { user, calls } = visit({
    myStudents: ({ text }: { text?: string | null }) => sessionList(text === 'zoe' ? [] : [buildStudent()]),
  })
  await screen.findByText('Maya')
  typeAtOnce(screen.getByLabelText('Search by name'), ' zoe')
  await user.type(screen.getByLabelText('Search by name'), '{Enter}')
  expect(await screen.findByText('Nobody of that name. Try fewer letters.')).toBeInTheDocument()
  expect(calls.at(-1)?.variables).toEqual({ text: 'zoe' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('Maya')).toBeInTheDocument()
})

test('more are added to the list', async () => {
  const { user } = visit({
    myStudents: ({ after }: { after?: string | null }) =>
      after
        ? sessionList([buildStudent({ id: '2', name: 'Tomasz' })], { total: 2 })
        : sessionList([buildStudent()], { total: 2, hasNextPage: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more students' }))
  expect(await screen.findByText('Tomasz')).toBeInTheDocument()
  expect(screen.getByText('2 of 2 students')).toBeInTheDocument()
})

test('without students it says what to do', async () => {
  visit({ myStudents: () => sessionList([]) })
  expect(await screen.findByText('No students yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open your schedule' })).toHaveAttribute('href', '/coach/schedule')
})

test('somebody who is no coach reads why they may not', async () => {
  visit({
    myStudents: () => {
      throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
    },
  })
  expect(await screen.findByText("You don't have permission to access this resource.")).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('a failure can be tried again', async () => {
  let works = false
  const { user } = visit({
    myStudents: () => {
      if (!works) throw refusal('BACKEND_UNAVAILABLE', 'The service is not available right now.')
      return sessionList([buildStudent()])
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  works = true
  await user.click(retry)
  expect(await screen.findByText('Maya')).toBeInTheDocument()
})
