import { Link } from 'react-router-dom'
import { badgeOf } from '../../auth/roles.ts'
import { Breadcrumbs } from '../../components/layout/Breadcrumbs.tsx'
import { Card } from '../../components/layout/Card.tsx'
import {
  type AdminUserByIdQuery,
  useAdminUserByIdQuery,
  useAdminUserChange_userFragment,
} from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/text.ts'
import { formatInstant } from '../../lib/time.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { AuditTrail } from '../admin/AuditTrail.tsx'
import { ReliabilityCard } from '../reliability/ReliabilityCard.tsx'
import { AccountStateChip } from './AccountStateChip.tsx'
import { calledOffWords } from '../sessions/called-off-words.ts'
import { UserActions } from './UserActions.tsx'
import { UserCredit } from './UserCredit.tsx'
import { UserPackages } from './UserPackages.tsx'
import { UserPayments } from './UserPayments.tsx'
import { UserPayouts } from './UserPayouts.tsx'
import { UserSessions } from './UserSessions.tsx'

/** An account whole: who it is, what may be done about it, what it did. */
export function UserDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useAdminUserByIdQuery({
    variables: { id },
    notifyOnNetworkStatusChange: true,
  })
  return (
    <>
      <Breadcrumbs>
        <Link
          to="/admin/users"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          Users
        </Link>
        <>Account</>
      </Breadcrumbs>
      <AdminPage title="Account" query={query} of={query.data?.adminUser}>
        {(user) => (
          <>
            <Account user={user} />
            <Prepaid user={user} />
            <PayoutsOfCoach user={user} />
            {user.coachId && <ReliabilityCard coachId={user.coachId} zone="UTC" className="mt-4" />}
            <UserSessions userId={id} />
            <UserPayments userId={id} />
            <AuditTrail userId={id} title="Audit trail" />
          </>
        )}
      </AdminPage>
    </>
  )
}

function PayoutsOfCoach({ user }: { user: AdminUserByIdQuery['adminUser'] }) {
  const { fullName, state } = useAdminUserChange_userFragment(user)
  if (!user.coachId) return null
  return (
    <UserPayouts
      coach={{ id: user.coachId, name: fullName || user.email }}
      isSuspended={state === 'SUSPENDED'}
    />
  )
}

function Prepaid({ user }: { user: AdminUserByIdQuery['adminUser'] }) {
  const { userType, state } = useAdminUserChange_userFragment(user)
  if (userType !== 'JOB_SEEKER') return null
  return (
    <>
      <UserCredit userId={user.id} canGrant={state !== 'ERASED'} />
      <UserPackages userId={user.id} />
    </>
  )
}

function Account({ user }: { user: AdminUserByIdQuery['adminUser'] }) {
  const change = useAdminUserChange_userFragment(user)
  const { fullName, userType, state, openSessionsCount, openAsCoach, calledOff, actions } = change
  const facts = [
    ['E-mail', `${user.email}${user.isEmailVerified ? '' : ' (not verified)'}`],
    ['Role', badgeOf(userType)],
    ['Joined', `${formatInstant(user.createdAt, 'UTC', { year: true })} UTC`],
    ['Sessions', `${formatCount(user.sessionsCount)}, ${formatCount(openSessionsCount)} open`],
    ['Paid before refunds', user.paid.map((value) => formatMoney(value)).join(' and ') || 'Nothing'],
    ...(calledOff
      ? [
          [
            'Called off',
            `${formatInstant(calledOff.at, 'UTC', { year: true })} UTC: ${calledOffWords(calledOff)}`,
          ],
        ]
      : []),
  ]
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <Card as="section" aria-labelledby="account" className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="account" className="text-heading">
            {fullName || user.email}
          </h2>
          <AccountStateChip state={state} />
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-3 text-small sm:grid-cols-[10rem_minmax(0,1fr)]">
          {facts.map(([term, said]) => (
            <div key={term} className="contents">
              <dt className="text-ink-2 max-sm:-mb-2">{term}</dt>
              <dd className="num break-words">{said}</dd>
            </div>
          ))}
        </dl>
        {user.coachId && userType !== 'JOB_SEEKER' && state === 'ACTIVE' && (
          <Link
            to={`/coach/${user.coachId}`}
            className="mt-4 inline-flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
          >
            Public coach page
          </Link>
        )}
      </Card>
      <UserActions
        id={user.id}
        email={user.email}
        name={fullName}
        userType={userType}
        openAsCoach={openAsCoach}
        actions={actions}
      />
    </div>
  )
}
