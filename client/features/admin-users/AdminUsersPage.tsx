import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useAdminUsersQuery } from '../../generated/graphql.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserList } from './UserList.tsx'
import { useExportUsers } from './use-export-users.ts'
import { useUserSearch } from './user-search.ts'

/** Everyone with an account; one of them in full when the address names them. */
export function AdminUsersPage() {
  const search = useUserSearch()
  if (search.userId) return <UserDetail id={search.userId} onBack={() => search.set('user', null)} />
  return <UsersPage search={search} />
}

function UsersPage({ search }: { search: ReturnType<typeof useUserSearch> }) {
  const { filter, sort } = search
  const query = useAdminUsersQuery({
    variables: { filter, sort },
    notifyOnNetworkStatusChange: true,
  })
  const { isExporting, exportUsers } = useExportUsers()
  const [chosen, setChosen] = useState<string[]>([])
  const choose = (id: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)))
  return (
    <AdminPage
      title="Users"
      query={query}
      of={(query.data ?? query.previousData)?.adminUsers}
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={isExporting}
          busyLabel="Exporting"
          onClick={() => void exportUsers(filter)}
        >
          <Icon of={Download} size={16} />
          Export CSV
        </Button>
      }
    >
      {(list) => (
        <>
          <UserFilters search={search} />
          <BulkBar
            chosen={chosen}
            filter={filter}
            totalCount={list.totalCount}
            onClear={() => setChosen([])}
          />
          <UserList
            list={list}
            busy={query.loading}
            chosen={chosen}
            onChoose={choose}
            onOpen={(id) => search.set('user', id)}
            onMore={() => void query.fetchMore({ variables: { after: list.pageInfo.endCursor } })}
          />
        </>
      )}
    </AdminPage>
  )
}
