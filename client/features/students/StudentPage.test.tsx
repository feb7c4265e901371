import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildSession, sessionList } from '../sessions/session.testing.ts'
import { StudentPage } from './StudentPage.tsx'
import { buildStudent } from './student.testing.ts'

const { id } = buildStudent()
const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<StudentPage />, {
    route: `/coach/students/${id}`,
    path: '/coach/students/:studentId',
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      student: () => buildStudent({ note: 'Rushes the numbers.', noteUpdatedAt: new Date().toISOString() }),
      studentProposals: () => null,
      studentStanding: () => null,
      studentSessions: () => sessionList([buildSession({ viewerRole: 'COACH', allowedActions: [] })]),
      ...api,
    },
  })

const notes = () => screen.findByLabelText('Notes about Maya')

test('shows the figures, the sessions together and the notes', async () => {
  visit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya' })).toBeInTheDocument()
  const together = within(screen.getByRole('region', { name: 'Sessions together' }))
  expect(together.getByRole('link', { name: 'Live case with Maya Fernandes' })).toBeInTheDocument()
  expect(screen.getByText('2.5 h')).toBeInTheDocument()
  expect(await notes()).toHaveValue('Rushes the numbers.')
  expect(screen.getByRole('button', { name: 'Save notes' })).toBeDisabled()
})

test('a note is saved as the server keeps it', async () => {
  const { user, calls } = visit({
    saveStudentNote: ({ input }: { input: { text: string } }) =>
      buildStudent({ note: input.text.trim(), noteUpdatedAt: new Date().toISOString() }),
  })
  await user.type(await notes(), ' Better now. ')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Saved just now')).toBeInTheDocument()
  expect(await notes()).toHaveValue('Rushes the numbers. Better now.')
  expect(calls.at(-1)).toMatchObject({
    operation: 'SaveStudentNote',
    variables: { input: { studentId: id, text: 'Rushes the numbers. Better now. ' } },
  })
})

test('a note that is refused stays as typed, with the reason', async () => {
  const { user } = visit({
    saveStudentNote: () => {
      throw refusal('BAD_USER_INPUT', 'The note is too long.', {
        fields: [{ path: 'text', message: 'Keep the note to 5,000 characters.' }],
      })
    },
  })
  await user.type(await notes(), ' More.')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Keep the note to 5,000 characters.')).toBeInTheDocument()
  expect(await notes()).toHaveValue('Rushes the numbers. More.')
})

test('somebody else’s student is nobody', async () => {
  visit({ student: () => null, studentSessions: () => sessionList([]) })
  expect(await screen.findByText('Not one of your students')).toBeInTheDocument()
  expect(screen.queryByLabelText(/Notes about/)).not.toBeInTheDocument()
})
