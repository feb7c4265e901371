import Users from 'lucide-react/icons/users'
import { badgeOf } from '../../auth/roles.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { type Column, Table } from '../../components/layout/Table.tsx'
import type { AdminUsersQuery } from '../../generated/graphql.ts'
import { formatDay } from '../../lib/time.ts'
import { AccountStateChip } from './AccountStateChip.tsx'

type List = AdminUsersQuery['adminUsers']
type ListedUser = List['edges'][number]['node']

interface Choice {
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

const columnsOf = (onOpen: (id: string) => void, { chosen, onChoose }: Choice): Column<ListedUser>[] => [
  {
    key: 'choose',
    header: 'Choose',
    hideHeader: true,
    cell: ({ id, fullName, email }) => (
      <Checkbox
        label={<span className="sr-only">Choose {fullName || email}</span>}
        checked={chosen.includes(id)}
        onChange={(event) => onChoose(id, event.target.checked)}
      />
    ),
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, fullName, email }) => (
      <span className="flex items-center gap-3">
        <Avatar id={id} name={fullName} size={32} />
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-9 text-left font-semibold whitespace-nowrap hover:underline pointer-coarse:min-h-11"
        >
          {fullName || email}
        </button>
      </span>
    ),
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ userType }) => badgeOf(userType) },
  { key: 'state', header: 'State', cell: ({ state }) => <AccountStateChip state={state} /> },
  { key: 'sessions', header: 'Sessions', align: 'right', cell: ({ sessionsCount }) => sessionsCount },
  {
    key: 'joined',
    header: 'Joined (UTC)',
    align: 'right',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        {formatDay(createdAt, 'UTC').slice(4)} {createdAt.slice(0, 4)}
      </span>
    ),
  },
]

interface UserListProps extends Choice {
  list: List
  busy: boolean
  onOpen: (id: string) => void
  onMore: () => void
}

export function UserList({ list, busy, onOpen, onMore, ...choice }: UserListProps) {
  return (
    <Card className="mt-4 overflow-hidden" aria-busy={busy}>
      {list.edges.length === 0 ? (
        <EmptyState icon={Users} title="Nobody matches">
          Search for part of a name or e-mail, or take a filter away.
        </EmptyState>
      ) : (
        <Table
          caption="Users"
          columns={columnsOf(onOpen, choice)}
          rows={list.edges.map(({ node }) => node)}
          rowKey={({ id }) => id}
        />
      )}
      {list.edges.length > 0 && (
        <div className="border-t border-line">
          <LoadMore noun="users" of={list} busy={busy} onMore={onMore} />
        </div>
      )}
    </Card>
  )
}
