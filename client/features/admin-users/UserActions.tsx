import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import type { AdminUserActionName, AdminUserChange_userFragment } from '../../generated/graphql.ts'
import { type ActedUser, UserActionDialog } from './UserActionDialog.tsx'
import { USER_ACTION_WORDS } from './user-action-words.ts'

interface UserActionsProps extends ActedUser {
  actions: AdminUserChange_userFragment['actions']
}

/** What the server allows now, and why not what it does not. */
export function UserActions({ actions, ...user }: UserActionsProps) {
  const [opened, setOpened] = useState<AdminUserActionName | null>(null)
  const shown = actions.filter(({ action, allowed }) => allowed || action !== 'REINSTATE')
  return (
    <Card as="section" aria-labelledby="actions" className="p-5 sm:p-6">
      <h2 id="actions" className="text-heading">
        Actions
      </h2>
      <p className="mt-1 text-small text-ink-2">Each asks for a reason, which the audit log keeps.</p>
      <ul className="mt-4 grid gap-3">
        {shown.map(({ action, allowed, reason }) => (
          <li key={action} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-small">
              <b className="block">{USER_ACTION_WORDS[action].title}</b>
              {reason && <span className="text-tiny text-ink-2">{reason}</span>}
            </span>
            {allowed && (
              <Button
                variant={USER_ACTION_WORDS[action].destructive ? 'danger' : 'secondary'}
                size="sm"
                onClick={() => setOpened(action)}
              >
                {USER_ACTION_WORDS[action].verb}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UserActionDialog
        key={opened ?? 'none'}
        user={user}
        action={actions.find(({ action }) => action === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </Card>
  )
}
