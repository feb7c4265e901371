import type { FragmentType } from '@apollo/client'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { badgeOf } from '../../auth/roles.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { type AccountCard_userFragment, useAccountCard_userFragment } from '../../generated/graphql.ts'
import { formatMonth } from '../../lib/time.ts'
import { BecomeCoach } from './BecomeCoach.tsx'
import { EmailState } from './EmailState.tsx'

/** Who is signed in, and where the rest of their account is. */
export function AccountCard({
  user: masked,
  zone,
}: {
  user: FragmentType<AccountCard_userFragment>
  zone: string
}) {
  const user = useAccountCard_userFragment(masked)
  return (
    <Card as="section" aria-label="Account" className="p-5 sm:p-6.5">
      <div className="flex items-center gap-4">
        <Avatar id={user.id} name={user.fullName || user.email} size={64} />
        <div className="min-w-0">
          <b className="block truncate text-heading">{user.fullName || user.email}</b>
          <Chip tone="brand" className="mt-1">
            {badgeOf(user.userType)}
          </Chip>
        </div>
      </div>
      <p className="mt-4 mb-2 text-small break-words text-ink-2">{user.email}</p>
      <EmailState isVerified={user.isEmailVerified} />
      <p className="mt-3 text-tiny text-ink-2">Member since {formatMonth(user.createdAt, zone)}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {linksOf(user).map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 text-small font-semibold hover:text-brand"
            >
              {label}
              <Icon of={ChevronRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {user.mayBecomeCoach && <BecomeCoach />}
    </Card>
  )
}

function linksOf({ userType, coachId }: AccountCard_userFragment): [to: string, label: string][] {
  const settings: [string, string] = ['/profile/settings', 'Settings']
  if (userType === 'COACH')
    return [
      settings,
      ['/coach-profile-management', 'Coach profile'],
      ...(coachId ? ([[`/coach/${coachId}`, 'Your public page']] as [string, string][]) : []),
    ]
  if (userType === 'ADMIN') return [settings, ['/admin-dashboard', 'Admin dashboard']]
  return [settings, ['/progress', 'Progress'], ['/sessions', 'Sessions']]
}
