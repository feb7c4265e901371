import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { buildEntry, buildPreview, buildScheduleCoach } from '../schedule.testing.ts'
import { block, keeping, type Sent, save, visit } from '../visit-schedule.testing.tsx'

describe('a change', () => {
  test('that leaves sessions outside is saved only once that is confirmed; each leads to its room', async () => {
    const { sent, api } = keeping()
    const { user } = visit(
      {
        ...api,
        previewSchedule: () =>
          buildPreview({ touched: [{ session: buildEntry(), reasons: ['OUTSIDE_WEEKLY_HOURS'] }] }),
      },
      { search: '?hours=weekly' },
    )
    ;(await block('Wednesday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Delete}')
    await user.click(await save())
    const dialog = within(
      await screen.findByRole('dialog', { hidden: true, name: '1 booked session no longer fits' }),
    )
    expect(dialog.getByText('Outside your weekly hours')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: /^Open the room of Live case with Maya/ })).toHaveAttribute(
      'href',
      `/session/${buildEntry().id}`,
    )
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save; this session stays' }))
    await waitFor(() => expect(sent).toMatchObject([{ weekly: { wed: [] } }]))
  })

  test('that leaves several outside counts and lists each of them', async () => {
    const { sent, api } = keeping()
    const touched = ['1', '2', '3'].map((id) => ({
      session: buildEntry({ id, studentName: `Student ${id}` }),
      reasons: ['OUTSIDE_WEEKLY_HOURS', 'DAILY_CAP'],
    }))
    const { user } = visit(
      { ...api, previewSchedule: () => buildPreview({ touched }) },
      { search: '?hours=weekly' },
    )
    ;(await block('Wednesday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Delete}')
    await user.click(await save())
    const dialog = within(
      await screen.findByRole('dialog', { hidden: true, name: '3 booked sessions no longer fit' }),
    )
    expect(dialog.getAllByText(/^Live case with Student [123]$/)).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Save; these sessions stay' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('made from a calendar that was saved elsewhere since is put on top of the newest, or gives way', async () => {
    const sent: Sent[] = []
    let stored = buildScheduleCoach()
    const NINE = [{ start: '09:00', end: '10:00' }]
    const elsewhere = { weekly: { mon: NINE, tue: NINE, wed: [], thu: [], fri: [], sat: [], sun: [] } }
    const { user } = visit(
      {
        myCoachProfile: () => stored,
        saveCalendar: ({ availability }: { availability: Sent }) => {
          if (availability.revision !== 'newest') {
            stored = buildScheduleCoach({ ...elsewhere, revision: 'newest' })
            throw refusal('CONFLICT', 'Your calendar was changed elsewhere in the meantime.')
          }
          sent.push(availability)
          return buildScheduleCoach({ ...availability, revision: 'last' })
        },
      },
      { search: '?hours=weekly' },
    )
    ;(await block('Monday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Delete}')
    await user.click(await save())
    const dialog = within(
      await screen.findByRole('alertdialog', { hidden: true, name: 'Your calendar was changed elsewhere' }),
    )
    expect(dialog.getByText('Mondays: closed')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Keep my changes' }))
    expect(await block('Tuesday, 09:00 to 10:00, open')).toBeInTheDocument()
    expect(screen.queryByLabelText(/^Monday, /)).not.toBeInTheDocument()
    await user.click(await save())
    await waitFor(() =>
      expect(sent).toMatchObject([{ revision: 'newest', weekly: { mon: [], tue: NINE, wed: [] } }]),
    )
  })
})
