import type { FragmentType } from '@apollo/client'
import { describeError } from '../../apollo/errors.ts'
import { Switch } from '../../components/fields/Switch.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import {
  type NotificationSettings_userFragment,
  useNotificationSettings_userFragment,
  useUpdateNotificationsMutation,
} from '../../generated/graphql.ts'
import { SettingsRow } from './SettingsRow.tsx'

const KINDS = [
  [
    'sessionReminders',
    'Session reminders',
    'A day and 15 minutes before each session, and before a refund falls.',
  ],
  ['messages', 'Messages', 'When the other side of a session writes to you.'],
  ['productNews', 'Product news', 'New cases and features, once a month at most.'],
] as const

/** Each switch is saved as it is pressed, and goes back when that fails. */
export function NotificationSettings({
  user: masked,
}: {
  user: FragmentType<NotificationSettings_userFragment>
}) {
  const user = useNotificationSettings_userFragment(masked)
  const [update] = useUpdateNotificationsMutation()

  async function set(change: Partial<typeof user.notifications>) {
    const notifications = { ...user.notifications, ...change }
    try {
      await update({
        variables: { input: { notifications: change } },
        optimisticResponse: {
          updateProfile: { __typename: 'User', id: user.id, notifications } as never,
        },
      })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }

  return (
    <SettingsRow
      id="notifications"
      title="E-mails"
      intro="Bookings, payments and security are always written to you."
    >
      <ul className="divide-y divide-line">
        {KINDS.map(([kind, label, note]) => (
          <li key={kind} className="py-2 first:pt-0 last:pb-0">
            <Switch
              label={label}
              note={note}
              checked={user.notifications[kind]}
              onChange={(checked) => void set({ [kind]: checked })}
            />
          </li>
        ))}
      </ul>
    </SettingsRow>
  )
}
