import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildDrill } from '../drills/drill.testing.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { StudentPage } from './StudentPage.tsx'
import { buildStudent } from './student.testing.ts'

const { id } = buildStudent()
const visit = (assignDrill: (args: { input: object }) => unknown) =>
  renderPage(<StudentPage />, {
    route: `/coach/students/${id}`,
    path: '/coach/students/:studentId',
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      student: () => buildStudent({ drills: [buildDrill({ attemptsCount: 1, rightParts: 2, parts: 3 })] }),
      studentSessions: () => sessionList([]),
      assignDrill,
    },
  })
const drills = async () => within(await screen.findByRole('region', { name: 'Drills' }))

test('a coach sees what a student drills, and gives another', async () => {
  const { user, calls } = visit(() =>
    buildStudent({
      drills: [buildDrill(), buildDrill({ id: 'b', label: 'Synthesis', assignedBy: 'COACH' })],
    }),
  )
  const region = await drills()
  expect(region.getByText('1 try, 2 of 3 parts right')).toBeVisible()
  await user.selectOptions(region.getByRole('combobox', { name: 'What to drill' }), 'Synthesis')
  await user.selectOptions(region.getByRole('combobox', { name: 'Time to answer' }), 'Three quarters of it')
  await user.click(region.getByRole('button', { name: 'Give this drill' }))
  expect(await region.findAllByText('Not tried yet')).toHaveLength(2)
  expect(calls.find(({ operation }) => operation === 'AssignDrill')?.variables.input).toEqual({
    studentId: id,
    kind: 'SYNTHESIS',
    difficulty: 3,
  })
})

test('for a guest it says why not', async () => {
  const { user } = visit(() => {
    throw refusal('POLICY_VIOLATION', 'A guest has no account to do drills with.')
  })
  const region = await drills()
  await user.click(region.getByRole('button', { name: 'Give this drill' }))
  expect(await region.findByText('A guest has no account to do drills with.')).toBeVisible()
})
