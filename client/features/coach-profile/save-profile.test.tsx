import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { buildProfile } from './profile.testing.ts'
import { profileForm, saveButton, visitProfile } from './profile-page.testing.tsx'

describe('saving', () => {
  test('a coach switches packages off', async () => {
    const { user, calls } = visitProfile({
      updateCoachProfile: ({ input }: { input: object }) => buildProfile(input as Record<string, unknown>),
    })
    await profileForm()
    await user.click(screen.getByRole('switch', { name: 'Sell packages' }))
    await user.click(saveButton())
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument())
    expect(calls.find(({ operation }) => operation === 'UpdateCoachProfile')?.variables.input).toEqual({
      sellsPackages: false,
    })
    expect(screen.getByRole('switch', { name: 'Sell packages' })).not.toBeChecked()
  })

  test('is offered once something changed, and sends only that', async () => {
    const { user, calls } = visitProfile({
      updateCoachProfile: ({ input }: { input: object }) => buildProfile(input as Record<string, unknown>),
    })
    await profileForm()
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
    const headline = screen.getByLabelText('Headline')
    await user.clear(headline)
    await user.type(headline, 'Case maths')
    await user.type(screen.getByLabelText('Specialties', { selector: 'input' }), 'Synthesis{Enter}')
    await user.click(saveButton())
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument())
    expect(calls.find(({ operation }) => operation === 'UpdateCoachProfile')?.variables.input).toEqual({
      headline: 'Case maths',
      specialties: ['Structuring', 'Synthesis'],
    })
  })

  test('shows each mistake the server found at its field', async () => {
    const { user } = visitProfile({
      updateCoachProfile: () => {
        throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
          fields: [
            { path: 'headline', message: 'Keep it to 120 characters.' },
            { path: 'sessionTypes.0.durationMinutes', message: 'At least 15 minutes.' },
            { path: 'availability.weekly.mon.0.end', message: 'Make the end later than the start.' },
          ],
        })
      },
    })
    await profileForm()
    await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }))
    await user.type(screen.getByLabelText('Headline'), '!')
    await user.click(saveButton())
    expect(await screen.findByText('Make the end later than the start.')).toBeInTheDocument()
    expect(screen.getByLabelText('Headline')).toHaveAccessibleDescription(/Keep it to 120 characters/)
    expect(screen.getByLabelText('Headline')).toHaveFocus()
    expect(screen.getByLabelText('Length')).toHaveAccessibleDescription('At least 15 minutes.')
    expect(screen.getByLabelText('Monday, to')).toBeInvalid()
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  })

  test('a mistake can be corrected and sent again', async () => {
    let tries = 0
    const { user } = visitProfile({
      updateCoachProfile: ({ input }: { input: object }) => {
        tries += 1
        if (tries === 1)
          throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
            fields: [{ path: 'availability.timezone', message: 'Choose a time zone.' }],
          })
        return buildProfile({ headline: (input as { headline: string }).headline })
      },
    })
    await profileForm()
    await user.type(screen.getByLabelText('Headline'), '!')
    await user.click(saveButton())
    expect(await screen.findByText('Choose a time zone.')).toBeInTheDocument()
    await user.click(saveButton())
    await waitFor(() => expect(screen.queryByText('Choose a time zone.')).not.toBeInTheDocument())
    expect(tries).toBe(2)
  })

  test('what is no number never leaves the page', async () => {
    const { user, calls } = visitProfile()
    await profileForm()
    const years = screen.getByLabelText('Years of experience')
    await user.clear(years)
    await user.type(years, 'many')
    await user.click(saveButton())
    expect(await screen.findByText('Enter a whole number.')).toBeInTheDocument()
    expect(calls.some(({ operation }) => operation === 'UpdateCoachProfile')).toBe(false)
  })
})
