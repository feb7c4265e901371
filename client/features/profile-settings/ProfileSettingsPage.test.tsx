import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Identity } from '../../auth/identity/identity.ts'
import { refusal } from '../../testing/api-link.ts'
import { fakeIdentity } from '../../testing/fake-identity.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildUser } from '../profile/user.testing.ts'
import { ProfileSettingsPage } from './ProfileSettingsPage.tsx'

const EMAIL = 'seeker@casebound.test'

function visit(api: Record<string, (args: never) => unknown> = {}, identity: Partial<Identity> = {}) {
  let user = buildUser()
  const sent: object[] = []
  const signOut = jest.fn(async () => undefined)
  const view = renderPage(<ProfileSettingsPage />, {
    route: '/profile/settings',
    viewer: buildViewer(),
    auth: { signOut },
    identity,
    api: {
      me: () => user,
      myCredit: () => [],
      updateProfile: ({ input }: { input: { notifications?: object } }) => {
        sent.push(input)
        user = { ...user, notifications: { ...user.notifications, ...input.notifications } }
        return user
      },
      ...api,
    },
  })
  return { ...view, sent, signOut }
}

beforeEach(() => localStorage.clear())

test('has a place for each thing one may decide §2.28', async () => {
  visit()
  await screen.findByRole('switch', { name: 'Messages' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Appearance',
    'E-mails',
    'Privacy',
    'Sign-in',
    'Your data',
    'Delete account',
  ])
})

describe('e-mails', () => {
  test('a switch is saved as it is pressed', async () => {
    const { user, sent } = visit()
    const messages = await screen.findByRole('switch', { name: 'Messages' })
    expect(messages).toBeChecked()
    await user.click(messages)
    expect(messages).not.toBeChecked()
    await waitFor(() => expect(sent).toEqual([{ notifications: { messages: false } }]))
    expect(messages).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'Session reminders' })).toBeChecked()
  })

  test('and goes back when that fails', async () => {
    const { user } = visit({
      updateProfile: () => {
        throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.')
      },
    })
    const news = await screen.findByRole('switch', { name: 'Product news' })
    await user.click(news)
    await waitFor(() => expect(news).not.toBeChecked())
  })
})

test('opting out of counting is kept in this browser, and can be taken back', async () => {
  const { user } = visit()
  const counted = await screen.findByRole('switch', { name: 'Count my visits' })
  expect(counted).toBeChecked()
  await user.click(counted)
  expect([localStorage.getItem('analytics-opt-out'), counted]).toEqual(['true', counted])
  expect(counted).not.toBeChecked()
  await user.click(counted)
  expect(localStorage.getItem('analytics-opt-out')).toBeNull()
})

describe('the password', () => {
  async function change(current: string, next: string) {
    const provider = fakeIdentity({ rememberedEmail: EMAIL })
    const view = visit({}, provider.identity)
    const form = within(await screen.findByRole('form', { name: 'Change password' }))
    if (current) await view.user.type(form.getByLabelText('Current password'), current)
    if (next) await view.user.type(form.getByLabelText('New password'), next)
    return {
      provider,
      form,
      send: () => view.user.click(form.getByRole('button', { name: 'Change password' })),
    }
  }

  test('changes for somebody who knows the current one', async () => {
    const { provider, form, send } = await change('casebound', 'another one')
    await send()
    await waitFor(() => expect(provider.accounts.get(EMAIL)?.password).toBe('another one'))
    await waitFor(() => expect(form.getByLabelText('New password')).toHaveValue(''))
  })

  test.each([
    ['guess', 'another one', 'Current password', 'Incorrect password. Please try again.'],
    ['casebound', 'short', 'New password', 'Password must be at least 6 characters long.'],
    ['', 'another one', 'Current password', 'Enter your password.'],
  ])('%s → %s is refused at %s: %s', async (current, next, label, message) => {
    const { provider, form, send } = await change(current, next)
    await send()
    expect(await form.findByText(message)).toBeVisible()
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(provider.accounts.get(EMAIL)?.password).toBe('casebound')
  })

  test('too many tries say so', async () => {
    const { provider, form, send } = await change('casebound', 'another one')
    provider.failNext('auth/too-many-requests')
    await send()
    expect(
      await form.findByText('Too many failed attempts. Please wait a moment and try again.'),
    ).toBeVisible()
  })
})

test('signing out everywhere asks first, then ends this session too', async () => {
  const ended: object[] = []
  const { user, signOut } = visit({
    signOutEverywhere: (args: object) => {
      ended.push(args)
      return true
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(ended).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(signOut).toHaveBeenCalled())
  expect(ended).toEqual([{ email: EMAIL }])
})

test('the download is the file the server makes', async () => {
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob)
    return '#'
  }
  URL.revokeObjectURL = () => undefined
  const text = '{ "account": [{ "firstName": "Maya" }] }'
  const { user } = visit({
    exportMyData: () => ({ filename: 'casebound-my-data.json', text, rows: 1, isCut: false }),
  })
  await user.click(await screen.findByRole('button', { name: 'Download as JSON' }))
  await waitFor(() => expect(blobs).toHaveLength(1))
  expect(await readBlob(blobs[0])).toBe(text)
})

test('a download that is refused saves nothing', async () => {
  const blobs: object[] = []
  URL.createObjectURL = (blob) => {
    blobs.push(blob)
    return '#'
  }
  let asked = 0
  const { user } = visit({
    exportMyData: () => {
      asked++
      throw refusal('RATE_LIMITED', 'You have just downloaded your data several times.')
    },
  })
  const button = await screen.findByRole('button', { name: 'Download as JSON' })
  await user.click(button)
  await waitFor(() => expect(button).toHaveAccessibleName('Download as JSON'))
  expect([asked, blobs.length]).toEqual([1, 0])
})

const readBlob = (blob: Blob | undefined) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsText(blob ?? new Blob())
  })

describe('deleting the account', () => {
  async function open(deleteMyAccount: (args: never) => unknown, api = {}) {
    const view = visit({ deleteMyAccount, ...api })
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    return { ...view, dialog, confirm: dialog.getByRole('button', { name: 'Delete my account' }) }
  }

  test('needs the address typed, and ends the session', async () => {
    const asked: object[] = []
    const { user, dialog, confirm, signOut } = await open((args) => {
      asked.push(args)
      return { erasedAt: '2026-11-21T10:00:00Z', calledOff: null }
    })
    const field = dialog.getByLabelText(`Type ${EMAIL} to confirm`)
    await user.type(field, 'seeker@casebound')
    expect(confirm).toBeDisabled()
    await user.type(field, '.test')
    await user.click(confirm)
    await waitFor(() => expect(signOut).toHaveBeenCalled())
    expect(asked).toEqual([{ input: { confirmation: EMAIL } }])
  })

  test('credit that ends with it is named, and given up by a tick', async () => {
    const asked: object[] = []
    const credit = [{ amountMinor: 6_440, currency: 'GBP' }]
    const { user, dialog, confirm, signOut } = await open(
      (args) => {
        asked.push(args)
        return { erasedAt: '2026-11-21T10:00:00Z', calledOff: null }
      },
      { myCredit: () => credit },
    )
    const tick = await dialog.findByRole('checkbox', { name: 'Give up my credit of £64.40' })
    await user.type(dialog.getByLabelText(`Type ${EMAIL} to confirm`), EMAIL)
    expect(confirm).toBeDisabled()
    await user.click(tick)
    await user.click(confirm)
    await waitFor(() => expect(signOut).toHaveBeenCalled())
    expect(asked).toEqual([{ input: { confirmation: EMAIL, expectedCredit: credit } }])
  })

  test('a coach’s open sessions are named with what goes back, and end by a tick', async () => {
    const asked: object[] = []
    const refunds = [{ amountMinor: 67_900, currency: 'GBP' }]
    const { user, dialog, confirm, signOut } = await open(
      (args) => {
        asked.push(args)
        return {
          erasedAt: '2026-11-21T10:00:00Z',
          calledOff: { sessions: 5, handedOver: 0, held: 0, packages: 1, refunds },
        }
      },
      { myOpenAsCoach: () => ({ toCancel: 5, held: 0, packages: 1, refunds }) },
    )
    const name = 'Cancel my 5 sessions with seekers and return 1 package: £679.00 goes back to them'
    const tick = await dialog.findByRole('checkbox', { name })
    await user.type(dialog.getByLabelText(`Type ${EMAIL} to confirm`), EMAIL)
    expect(confirm).toBeDisabled()
    await user.click(tick)
    await user.click(confirm)
    await waitFor(() => expect(signOut).toHaveBeenCalled())
    expect(asked).toEqual([{ input: { confirmation: EMAIL, openSessions: { expectedCount: 5 } } }])
  })

  test('says why not while something is not over, and nobody is signed out', async () => {
    const reason = 'You have booked 2 sessions that are not over. Cancel or finish them first.'
    const { user, dialog, confirm, signOut } = await open(() => {
      throw refusal('POLICY_VIOLATION', reason)
    })
    await user.type(dialog.getByLabelText(`Type ${EMAIL} to confirm`), EMAIL)
    await user.click(confirm)
    expect(await dialog.findByText(reason)).toBeVisible()
    expect(signOut).not.toHaveBeenCalled()
  })
})
