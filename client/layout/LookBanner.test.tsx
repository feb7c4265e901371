import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { currentLook, enterLook, leaveLook } from '../lib/look.ts'
import { lookedAs } from '../auth/looked-as.ts'
import { renderPage } from '../testing/render-page.tsx'
import { buildAuth, buildViewer } from '../testing/viewers.ts'
import { LookBanner } from './LookBanner.tsx'

const stay = () => undefined
const leave = () => leaveLook(stay)
afterEach(() => act(leave))

const lookFor = (minutes: number) =>
  enterLook(
    {
      grantId: 'grant-1',
      expiresAt: new Date(Date.now() + minutes * 60_000 - 1000).toISOString(),
      person: buildViewer({ firstName: 'Priya' }),
    },
    stay,
  )

const visit = (api = {}) => renderPage(<LookBanner leave={leave} />, { route: '/dashboard', api })

test('says as whom, and for how long yet', () => {
  lookFor(14)
  visit()
  expect(screen.getByRole('complementary', { name: 'Looking as somebody else' })).toHaveTextContent(
    'You are looking as Priya, read-only, 14 min left',
  )
})

test('says nothing to who looks as nobody', () => {
  visit()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('ends with its button, here and at the server', async () => {
  lookFor(14)
  const ended = jest.fn(() => true)
  const { user } = visit({ endViewAs: ended })
  await user.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(currentLook()).toBeNull())
  expect(ended).toHaveBeenCalledTimes(1)
})

test('ends by itself when its time is over', async () => {
  lookFor(-1)
  visit()
  await waitFor(() => expect(currentLook()).toBeNull())
})

test('pages are told that it is the person, with nobody’s token', async () => {
  lookFor(14)
  const admin = buildAuth(buildViewer({ userType: 'ADMIN', firstName: 'Ada' }))
  const seen = lookedAs(admin, currentLook())
  expect(seen.viewer?.firstName).toBe('Priya')
  expect(await seen.currentToken()).toBeNull()
  expect(seen.accessToken).toBeNull()
  await expect(seen.sendVerification()).rejects.toThrow('only looking')
})

test('nobody but an admin looks', () => {
  lookFor(14)
  const coach = buildAuth(buildViewer({ userType: 'COACH', firstName: 'Elena' }))
  expect(lookedAs(coach, currentLook())).toBe(coach)
})
