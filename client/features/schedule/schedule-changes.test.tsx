import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../components/overlays/toast.ts'
import { refusal } from '../../testing/api-link.ts'
import { buildEntry, CALENDAR } from './schedule.testing.ts'
import { block, cell, keeping, save, visit } from './visit-schedule.testing.tsx'

describe('a change', () => {
  test('is kept until it is saved, joins the rest of the calendar, and can be taken back after', async () => {
    const { sent, api } = keeping({ overrides: [{ date: '2031-12-24', ranges: [] }] })
    const { user } = visit({ ...api, touchedSessions: () => [buildEntry()] })
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Time off' }))
    expect(await dialog.findByText('1 booked session stays as it is')).toBeInTheDocument()
    expect(dialog.getByText('Wed 4 Jun, 10:00, Live case with Maya')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add time off' }))
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
    expect(sent).toEqual([])
    await user.click(await save())
    const timeOff = [{ from: '2031-06-01T23:00:00.000Z', to: '2031-06-02T23:00:00.000Z' }]
    const overrides = [{ date: '2031-12-24', ranges: [] }]
    await waitFor(() => expect(sent).toMatchObject([{ timeOff, overrides, revision: 'first' }]))
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument())
    act(() => toastStore.read()?.action?.onPress())
    await waitFor(() =>
      expect(sent).toMatchObject([{ timeOff }, { timeOff: [], overrides, revision: 'after-1' }]),
    )
  })

  test('blocks a day, and is gone when it is discarded', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api)
    await user.click(await cell('Wed 4 Jun, 09:30, open'))
    await user.click(screen.getByText('Block this day'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Hours on Wed 4 Jun' }))
    expect(await dialog.findByText('No booked session is at these times.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Block this day' }))
    expect(await cell('Wed 4 Jun, 09:30, closed')).toBeInTheDocument()
    await user.click(screen.getByText('Discard'))
    expect(await cell('Wed 4 Jun, 09:30, open')).toBeInTheDocument()
    expect(screen.queryByText('Save')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('opens extra hours from the chosen time, joined to the day’s', async () => {
    const { user } = visit()
    await user.click(await cell('Wed 4 Jun, 12:00, closed'))
    await user.click(screen.getByText('Open extra hours'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Hours on Wed 4 Jun' }))
    expect(dialog.getByLabelText('Wed 4 Jun, from')).toHaveValue('09:00')
    expect(dialog.getByLabelText('Wed 4 Jun, to')).toHaveValue('14:00')
  })

  test('of one date is made with the keys alone and leaves the other weeks', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api)
    ;(await block('Wed 4 Jun, 09:00 to 12:00, open')).focus()
    await user.keyboard('{ArrowDown}')
    expect(await block('Wed 4 Jun, 09:15 to 12:15, open')).toHaveFocus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{ArrowLeft}{/Shift}')
    expect(await block('Thu 5 Jun, 09:00 to 12:00, open')).toHaveFocus()
    expect(await screen.findByText('2 unsaved changes')).toBeInTheDocument()
    await user.click(await save())
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          overrides: [
            { date: '2031-06-04', ranges: [] },
            { date: '2031-06-05', ranges: [{ start: '09:00', end: '12:00' }] },
          ],
        },
      ]),
    )
    expect(sent[0]?.weekly).toEqual(CALENDAR.weekly)
  })

  test('that the server refuses stays, with the reason', async () => {
    const { user } = visit({
      saveCalendar: () => {
        throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
          fields: [{ path: 'availability.timeOff.0.to', message: 'Make the end later.' }],
        })
      },
    })
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Time off' }))
    await user.click(dialog.getByRole('button', { name: 'Add time off' }))
    await user.click(await save())
    expect(await screen.findByText('Make the end later.')).toBeInTheDocument()
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  })

  test('an end before its start cannot be kept', async () => {
    const { user } = visit()
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Time off' }))
    await user.clear(dialog.getByLabelText(/^To/))
    await user.type(dialog.getByLabelText(/^To/), '2031-05-01T10:00')
    expect(dialog.getByText('Make the end later than the start.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Add time off' })).toBeDisabled()
  })
})
